import { Eye, FileText, Mail, MessageSquare } from "lucide-react";
import { useRevalidator } from "react-router";
import type { Dashboard } from "../../../contract/dashboard.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";

const cards = [
  {
    label: "Published Posts",
    Icon: FileText,
    value: (now: Dashboard) => now.publishedPosts,
    of: (now: Dashboard) => `of ${now.totalPosts.toLocaleString()} in total`,
    change: (now: Dashboard) => `+${now.lastThirtyDays.publishedPosts.toLocaleString()} in the last 30 days`,
  },
  {
    label: "Total Views",
    Icon: Eye,
    value: (now: Dashboard) => now.totalViews,
    of: () => "of the latest 5 posts",
    change: (now: Dashboard) => `${now.allTimeViews.toLocaleString()} views of all posts`,
  },
  {
    label: "Newsletter Subscribers",
    Icon: Mail,
    value: (now: Dashboard) => now.activeSubscribers,
    of: (now: Dashboard) => `active of ${now.totalSubscribers.toLocaleString()}`,
    change: (now: Dashboard) => `+${now.lastThirtyDays.subscribers.toLocaleString()} in the last 30 days`,
  },
  {
    label: "Unread Messages",
    Icon: MessageSquare,
    value: (now: Dashboard) => now.unreadMessages,
    of: (now: Dashboard) => `of ${now.totalMessages.toLocaleString()} in total`,
    change: (now: Dashboard) => `+${now.lastThirtyDays.messages.toLocaleString()} in the last 30 days`,
  },
] as const;

const places = "grid grid-cols-2 gap-3 xl:grid-cols-4";

const skeleton = (
  <div className={places}>
    {cards.map(({ label, Icon }) => (
      <StatCard
        key={label}
        label={label}
        icon={<Icon aria-hidden className="size-4" />}
        value={<Skeleton className="my-1 h-7 w-16" />}
        note={<Skeleton className="h-10 w-32" />}
      />
    ))}
  </div>
);

/** The four figures at the top. */
export function FigureCards({ figures }: { figures: Promise<Dashboard> }) {
  const { revalidate } = useRevalidator();
  return (
    <Loaded of={figures} skeleton={skeleton} failure="The figures could not be loaded" onRetry={revalidate}>
      {(now) => (
        <div className={places}>
          {cards.map(({ label, Icon, value, of, change }) => (
            <StatCard
              key={label}
              label={label}
              icon={<Icon aria-hidden className="size-4" />}
              value={value(now).toLocaleString()}
              note={
                <>
                  <span className="block">{of(now)}</span>
                  <span className="block">{change(now)}</span>
                </>
              }
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}
