import { CalendarDays, ExternalLink, Eye, Mail } from "lucide-react";
import type { Analytics } from "../../../contract/analytics.ts";
import { pluralize } from "../../ui/pluralize.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { comparedWith, percentOf, shortDay } from "./formats.ts";

const busiest = ({ days }: Analytics) => days.reduce((most, day) => (day.views > most.views ? day : most));

const cards = [
  {
    label: "Views",
    Icon: Eye,
    value: ({ views }: Analytics) => views.total.toLocaleString(),
    note({ views, days, since }: Analytics) {
      // Days before counting began are unknown, not zero.
      const isWhole = since !== null && Date.parse(since) <= Date.parse(days[0]?.day ?? "") - days.length * 86_400_000;
      if (isWhole) return comparedWith(views.total, views.previous, days.length);
      return since === null ? "Nobody was counted yet" : `Counted since ${shortDay(since)}`;
    },
  },
  {
    label: "Busiest Day",
    Icon: CalendarDays,
    value: (now: Analytics) => (now.views.total > 0 ? shortDay(busiest(now).day) : "—"),
    note: (now: Analytics) => now.views.total > 0 && pluralize(busiest(now).views, ["view", "views"]),
  },
  {
    label: "From Other Sites",
    Icon: ExternalLink,
    value: ({ referrals }: Analytics) => referrals.toLocaleString(),
    note: ({ referrals, views }: Analytics) => views.total > 0 && `${percentOf(referrals, views.total)} of all views`,
  },
  {
    label: "New Subscribers",
    Icon: Mail,
    value: ({ subscribers }: Analytics) => subscribers.total.toLocaleString(),
    note: ({ subscribers, days }: Analytics) => comparedWith(subscribers.total, subscribers.previous, days.length),
  },
] as const;

/** The four figures at the top; skeletons until there are any. */
export function Figures({ now }: { now?: Analytics }) {
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(({ label, Icon, value, note }) => (
        <StatCard
          key={label}
          label={label}
          icon={<Icon aria-hidden className="size-4 shrink-0" />}
          value={now ? value(now) : <Skeleton className="my-1 h-7 w-20" />}
          note={now ? note(now) : <Skeleton className="h-4 w-28" />}
        />
      ))}
    </div>
  );
}
