import { ChartNoAxesColumn } from "lucide-react";
import { Link, useLoaderData, useSearchParams } from "react-router";
import type { Analytics, AnalyticsUnit } from "../../../contract/analytics.ts";
import { analyticsPeriods } from "../../../contract/limits.ts";
import { EmptyState, Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { type Stat, StatCards } from "../../ui/stat-cards.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { withParameter } from "../data/list-query.ts";
import { LoaderData } from "../data/loader-data.tsx";
import { type analyticsLoader, periodOf } from "./analytics-loader.ts";
import { ArticleViews } from "./article-views.tsx";
import { DayChart } from "./day-chart.tsx";
import { describeChange, percentOf, periodNames, units, wholeDay } from "./formats.ts";
import { Rankings } from "./rankings.tsx";

/** Analytics of the article that the URL names or, if it names none, of the whole site. */
export function AnalyticsScreen() {
  const { article, analytics } = useLoaderData<typeof analyticsLoader>();

  return (
    <Screen title="Analytics" actions={<PeriodLinks />}>
      {article ? (
        <LoaderData key="article" of={article} skeleton={<Skeleton className="h-96" />} failure={failure}>
          {(now) => <ArticleViews now={now} />}
        </LoaderData>
      ) : (
        <LoaderData of={analytics} skeleton={skeleton} failure={failure}>
          {(now) => (
            <div className="flex flex-col gap-5">
              <Figures now={now} unit={now.unit} />
              <ViewsPanel now={now} />
              {now.views.total > 0 && <Rankings now={now} />}
              <p className="max-w-prose text-xs text-muted">
                Counted on this server without cookies, and without storing anything about readers. Bots, prefetched
                pages and signed-in people are not counted. Days are in the time zone {now.timeZone}; the{" "}
                <Link to="/admin/settings/identity" className="text-accent underline underline-offset-4">
                  settings
                </Link>{" "}
                can change it for future days.
              </p>
            </div>
          )}
        </LoaderData>
      )}
    </Screen>
  );
}

/** Selects the period; each choice has a URL of its own. */
function PeriodLinks() {
  const [query] = useSearchParams();
  const current = periodOf(query);
  return (
    <nav aria-label="Period" className="flex flex-wrap rounded-md border border-line bg-raised p-1">
      {analyticsPeriods.map((period) => (
        <Link
          key={period}
          to={{ search: withParameter(query, "days", period).toString() }}
          preventScrollReset
          aria-current={period === current ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm whitespace-nowrap text-muted max-sm:grow max-sm:justify-center max-sm:px-1.5 max-sm:text-xs transition-colors duration-150 hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11"
        >
          {periodNames[period]}
        </Link>
      ))}
    </nav>
  );
}

function ViewsPanel({ now: { days, unit, views, since } }: { now: Analytics }) {
  const { noun } = units[unit];
  return (
    <Panel title={`Views per ${noun}`}>
      {views.total > 0 ? (
        <DayChart unit={unit} days={days} />
      ) : (
        <EmptyState
          Icon={ChartNoAxesColumn}
          title={since === null ? "No views yet" : `No views in the last ${days.length} ${unit}s`}
        >
          {since === null
            ? "The first reader who opens a page appears here within seconds. Your own visits do not count while you are signed in."
            : "Choose a longer period to see earlier ones."}
        </EmptyState>
      )}
    </Panel>
  );
}

const busiest = ({ days }: Analytics) => days.reduce((most, day) => (day.views > most.views ? day : most));

const cardsOf = (unit: AnalyticsUnit): Stat<Analytics>[] => [
  {
    label: "Views",
    value: ({ views }) => views.total.toLocaleString(),
    notes: (now) => [describeViews(now)],
  },
  {
    label: `Busiest ${units[unit].noun}`,
    value: (now) => (now.views.total > 0 ? units[now.unit].short(busiest(now).day) : "—"),
    notes: (now) => [now.views.total > 0 && pluralize(busiest(now).views, ["view", "views"])],
  },
  {
    label: "From Other Sites",
    value: ({ referrals }) => referrals.toLocaleString(),
    notes: ({ referrals, views }) => [views.total > 0 && `${percentOf(referrals, views.total)} of all views`],
  },
  {
    label: "New Subscribers",
    value: ({ subscribers }) => subscribers.total.toLocaleString(),
    notes: ({ subscribers, days }) => [
      subscribers.previous !== null && describeChange(subscribers.total, subscribers.previous, days.length, unit),
    ],
  },
];

function describeViews({ views, days, unit, since }: Analytics) {
  if (since === null) return "No views counted yet";
  // If counting began during the previous period, its views are incomplete, so no comparison is shown.
  const [first, second] = [Date.parse(days[0]?.day ?? ""), Date.parse(days[1]?.day ?? "")];
  const isWhole = Date.parse(since) <= first - days.length * (second - first);
  if (isWhole && views.previous !== null) return describeChange(views.total, views.previous, days.length, unit);
  return `Counted since ${wholeDay(since)}`;
}

/** The four figures at the top; skeletons while they load. */
const Figures = ({ now, unit }: { now?: Analytics; unit: AnalyticsUnit }) => (
  <StatCards cards={cardsOf(unit)} now={now} columns="grid-cols-2 xl:grid-cols-4" />
);

const failure = "The figures could not be loaded";

const skeleton = (
  <div className="flex flex-col gap-5">
    <Figures unit="day" />
    <Skeleton className="h-84" />
    <Skeleton className="h-84" />
  </div>
);
