import type { OwnDashboard, SiteDashboard } from "../../../contract/dashboard.ts";
import { Panel } from "../../ui/panel.tsx";
import { type Stat, StatCards } from "../../ui/stat-cards.tsx";
import { LoaderData } from "../data/loader-data.tsx";

/** Text of the increase in the last 30 days; `false`, which shows nothing, if the count is 0. */
const inThirtyDays = (count: number) => count > 0 && `+${count.toLocaleString()} in the last 30 days`;

/** `your` is "your " if only the user's own posts are counted; otherwise empty. */
const postCards = (your: string): Stat<OwnDashboard>[] => [
  {
    label: "Published Posts",
    value: (now) => now.publishedPosts,
    notes: (now) => [`of ${now.totalPosts.toLocaleString()} in total`, inThirtyDays(now.lastThirtyDays.publishedPosts)],
  },
  {
    label: "Total Views",
    scope: `of ${your || "the "}latest 5 posts`,
    value: (now) => now.totalViews,
    notes: (now) => [
      `${now.allTimeViews.toLocaleString()} views of all ${your}posts`,
      inThirtyDays(now.lastThirtyDays.views),
    ],
  },
];

const siteCards: readonly Stat<SiteDashboard>[] = [
  {
    label: "Newsletter Subscribers",
    value: (now) => now.activeSubscribers,
    notes: (now) => [
      `active of ${now.totalSubscribers.toLocaleString()}`,
      inThirtyDays(now.lastThirtyDays.subscribers),
    ],
  },
  {
    label: "Unread Messages",
    value: (now) => now.unreadMessages,
    notes: (now) => [`of ${now.totalMessages.toLocaleString()} in total`, inThirtyDays(now.lastThirtyDays.messages)],
  },
];

interface Props {
  /** Contains only the figures of posts if the user is not an administrator. */
  figures: Promise<SiteDashboard>;
  isAdmin: boolean;
}

/** Cards at the top: four of the site, or two of the user's own posts. */
export function FigureCards({ figures, isAdmin }: Props) {
  const cards = (now?: SiteDashboard) => (
    <StatCards
      now={now}
      cards={isAdmin ? [...postCards(""), ...siteCards] : postCards("your ")}
      noteLines={2}
      columns={`grid-cols-2 ${isAdmin ? "xl:grid-cols-4" : ""}`}
    />
  );
  return (
    <LoaderData of={figures} skeleton={cards()} failure="The figures could not be loaded">
      {cards}
    </LoaderData>
  );
}

type Figure<Figures> = readonly [label: string, figure: (now: Figures) => string];

const ofPosts: readonly Figure<OwnDashboard>[] = [
  ["Average views per post", (now) => now.averageViews.toLocaleString()],
  ["Average read time", (now) => `${now.averageReadTime} min`],
];
const ofSite: readonly Figure<SiteDashboard>[] = [
  ["Active subscribers", (now) => `${now.activeSubscriberShare}%`],
  ["Unread messages", (now) => `${now.unreadMessageShare}%`],
];

/** Averages and shares, shown once the figures have arrived. */
export function Performance({ figures, isAdmin }: Props) {
  const shown = isAdmin ? [...ofPosts, ...ofSite] : ofPosts;
  return (
    <Panel title="Performance Overview">
      <LoaderData of={figures} skeleton={null} failure="The figures could not be loaded">
        {(now) => (
          <dl className={`grid grid-cols-2 gap-6 p-4 ${isAdmin ? "md:grid-cols-4" : ""}`}>
            {shown.map(([label, figure]) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="text-lg font-semibold tabular-nums">{figure(now)}</dd>
              </div>
            ))}
          </dl>
        )}
      </LoaderData>
    </Panel>
  );
}
