import { CalendarDays, ExternalLink, Eye, Mail } from "lucide-react";
import type { Analytics, AnalyticsUnit } from "../../../contract/analytics.ts";
import { Skeleton } from "../../ui/loaded.tsx";
import { StatCard } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { describeChange, percentOf, units, wholeDay } from "./formats.ts";

const busiest = ({ days }: Analytics) => days.reduce((most, day) => (day.views > most.views ? day : most));

const cards = [
  {
    label: () => "Views",
    Icon: Eye,
    value: ({ views }: Analytics) => views.total.toLocaleString(),
    note({ views, days, unit, since }: Analytics) {
      if (since === null) return "Nobody was counted yet";
      // Days before counting began are unknown, not zero.
      const [first, second] = [Date.parse(days[0]?.day ?? ""), Date.parse(days[1]?.day ?? "")];
      const isWhole = Date.parse(since) <= first - days.length * (second - first);
      if (isWhole && views.previous !== null) return describeChange(views.total, views.previous, days.length, unit);
      return `Counted since ${wholeDay(since)}`;
    },
  },
  {
    label: (unit: AnalyticsUnit) => `Busiest ${units[unit].noun}`,
    Icon: CalendarDays,
    value: (now: Analytics) => (now.views.total > 0 ? units[now.unit].short(busiest(now).day) : "—"),
    note: (now: Analytics) => now.views.total > 0 && pluralize(busiest(now).views, ["view", "views"]),
  },
  {
    label: () => "From Other Sites",
    Icon: ExternalLink,
    value: ({ referrals }: Analytics) => referrals.toLocaleString(),
    note: ({ referrals, views }: Analytics) => views.total > 0 && `${percentOf(referrals, views.total)} of all views`,
  },
  {
    label: () => "New Subscribers",
    Icon: Mail,
    value: ({ subscribers }: Analytics) => subscribers.total.toLocaleString(),
    note: ({ subscribers, days, unit }: Analytics) =>
      subscribers.previous !== null && describeChange(subscribers.total, subscribers.previous, days.length, unit),
  },
] as const;

/** The four figures at the top; skeletons while they load. */
export function Figures({ now }: { now?: Analytics }) {
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(({ label, Icon, value, note }) => (
        <StatCard
          key={label("day")}
          label={label(now?.unit ?? "day")}
          icon={<Icon aria-hidden className="size-4 shrink-0" />}
          value={now ? value(now) : <Skeleton className="my-1 h-7 w-20" />}
          note={now ? note(now) : <Skeleton className="h-4 w-28" />}
        />
      ))}
    </div>
  );
}
