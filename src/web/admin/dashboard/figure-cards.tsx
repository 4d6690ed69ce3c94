import { Eye, FileText, type LucideIcon, Mail, MessageSquare } from "lucide-react";
import type { Dashboard, OwnDashboard, SiteDashboard } from "../../../contract/dashboard.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";

interface Card<Figures> {
  label: string;
  Icon: LucideIcon;
  value: (now: Figures) => number;
  /** Lines below the figure; `your` is "your " when only the person's own posts are counted. */
  notes: (now: Figures, your: string) => readonly string[];
}

const inThirtyDays = (count: number) => `+${count.toLocaleString()} in the last 30 days`;

const ofPosts: readonly Card<OwnDashboard>[] = [
  {
    label: "Published Posts",
    Icon: FileText,
    value: (now) => now.publishedPosts,
    notes: (now) => [`of ${now.totalPosts.toLocaleString()} in total`, inThirtyDays(now.lastThirtyDays.publishedPosts)],
  },
  {
    label: "Total Views",
    Icon: Eye,
    value: (now) => now.totalViews,
    notes: (now, your) => [
      `of ${your || "the "}latest 5 posts`,
      `${now.allTimeViews.toLocaleString()} views of all ${your}posts`,
      inThirtyDays(now.lastThirtyDays.views),
    ],
  },
];

const ofSite: readonly Card<SiteDashboard>[] = [
  {
    label: "Newsletter Subscribers",
    Icon: Mail,
    value: (now) => now.activeSubscribers,
    notes: (now) => [
      `active of ${now.totalSubscribers.toLocaleString()}`,
      inThirtyDays(now.lastThirtyDays.subscribers),
    ],
  },
  {
    label: "Unread Messages",
    Icon: MessageSquare,
    value: (now) => now.unreadMessages,
    notes: (now) => [`of ${now.totalMessages.toLocaleString()} in total`, inThirtyDays(now.lastThirtyDays.messages)],
  },
];

interface Props {
  figures: Promise<Dashboard>;
  isAdmin: boolean;
  onRetry: () => void;
}

/** The cards at the top: four of the site, or two of the person's own posts. */
export function FigureCards({ figures, isAdmin, onRetry }: Props) {
  const places = `grid grid-cols-2 gap-3 ${isAdmin ? "xl:grid-cols-4" : ""}`;
  const your = isAdmin ? "" : "your ";

  const skeleton = (
    <div className={places}>
      {[...ofPosts, ...(isAdmin ? ofSite : [])].map(({ label, Icon }) => (
        <StatCard
          key={label}
          label={label}
          icon={<Icon aria-hidden className="size-4" />}
          value={<Skeleton className="my-1 h-7 w-16" />}
          note={<Skeleton className="h-8 w-32 max-w-full" />}
        />
      ))}
    </div>
  );

  return (
    <Loaded of={figures} skeleton={skeleton} failure="The figures could not be loaded" onRetry={onRetry}>
      {(now) => (
        <div className={places}>
          {ofPosts.map((card) => figureCard(card, now, your))}
          {"totalMessages" in now && ofSite.map((card) => figureCard(card, now, your))}
        </div>
      )}
    </Loaded>
  );
}

function figureCard<Figures>({ label, Icon, value, notes }: Card<Figures>, now: Figures, your: string) {
  return (
    <StatCard
      key={label}
      label={label}
      icon={<Icon aria-hidden className="size-4" />}
      value={value(now).toLocaleString()}
      note={notes(now, your).map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
    />
  );
}
