import { Eye, FileText, type LucideIcon, Mail, MessageSquare } from "lucide-react";
import type { Dashboard, OwnDashboard, SiteDashboard } from "../../../contract/dashboard.ts";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { StatCard } from "../../ui/panel.tsx";

interface Card<Figures> {
  label: string;
  Icon: LucideIcon;
  value: (now: Figures) => number;
  /** Lines below the figure; `your` is "your " if only the person's own posts are counted. */
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

/** Cards at the top: four of the site, or two of the person's own posts. */
export function FigureCards({ figures, isAdmin, onRetry }: Props) {
  const places = `grid grid-cols-2 gap-3 ${isAdmin ? "xl:grid-cols-4" : ""}`;
  const your = isAdmin ? "" : "your ";

  const skeleton = (
    <div className={places}>
      {ofPosts.map((card) => cardSkeleton(card, your))}
      {isAdmin && ofSite.map((card) => cardSkeleton(card, your))}
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

const zeros: SiteDashboard = {
  publishedPosts: 0,
  totalPosts: 0,
  totalViews: 0,
  allTimeViews: 0,
  averageViews: 0,
  averageReadTime: 0,
  unreadMessages: 0,
  totalMessages: 0,
  quarantinedMessages: 0,
  activeSubscribers: 0,
  totalSubscribers: 0,
  activeSubscriberShare: 0,
  unreadMessageShare: 0,
  lastThirtyDays: { publishedPosts: 0, views: 0, messages: 0, subscribers: 0 },
  lastBackup: null,
  isBackupOverdue: false,
};

/** As high as the card, so that the layout does not shift when the figures arrive. */
function cardSkeleton({ label, Icon, notes }: Card<SiteDashboard>, your: string) {
  return (
    <StatCard
      key={label}
      label={label}
      icon={<Icon aria-hidden className="size-4" />}
      value={<Skeleton className="inline-block h-[0.75lh] w-16" />}
      note={notes(zeros, your).map((note) => (
        <span key={note} aria-hidden className="block">
          <span className="skeleton text-transparent">{note}</span>
        </span>
      ))}
    />
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
