import { ChartNoAxesColumn } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState, Loaded, Skeleton, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Screen } from "../app/shell/screen.tsx";
import type { analyticsLoader } from "./analytics-loader.ts";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { Figures } from "./figures.tsx";
import { units } from "./formats.ts";
import { PeriodLinks } from "./period-links.tsx";
import { Rankings } from "./rankings.tsx";
import { ViewsChart } from "./views-chart.tsx";

/** Screen with the views of the site, its most read pages, and the sources of readers. */
export function AnalyticsScreen() {
  const { analytics } = useLoaderData<typeof analyticsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen title="Analytics" actions={<PeriodLinks />}>
      <Loaded
        of={analytics}
        skeleton={<AnalyticsSkeleton />}
        failure="The figures could not be loaded"
        onRetry={revalidate}
      >
        {(now) => (
          <div className="flex flex-col gap-5">
            <Figures now={now} />
            <ViewsPanel now={now} />
            {now.views.total > 0 ? (
              <Rankings now={now}>
                <SubscribersPanel now={now} />
              </Rankings>
            ) : (
              <SubscribersPanel now={now} />
            )}
            <p className="max-w-prose text-xs text-muted">
              Counted on this server without cookies, and without keeping anything about readers. Robots, prefetched
              pages and people who are signed in are left out. Days are those of {now.timeZone}; the{" "}
              <Link to="/admin/settings#settings-identity" className="text-accent underline underline-offset-4">
                settings
              </Link>{" "}
              can change that for days to come.
            </p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function SubscribersPanel({ now: { days, unit, subscribers } }: { now: Analytics }) {
  return (
    <Panel title={`New Subscribers a ${units[unit].noun}`}>
      {subscribers.total > 0 ? (
        <div className="p-4">
          <DayChart
            noun={["new subscriber", "new subscribers"]}
            shape="bars"
            height={180}
            unit={unit}
            days={days.map(({ day, subscribers: value }) => ({ day, value }))}
          />
        </div>
      ) : (
        <EmptyState title={`No new subscribers in the last ${days.length} ${unit}s`} />
      )}
    </Panel>
  );
}

function AnalyticsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Figures />
      <Panel title="Views a Day">
        <div className="p-4">
          <Skeleton className="h-65" />
        </div>
      </Panel>
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel title="Top Articles">
          <TableSkeleton rows={4} />
        </Panel>
        <Panel title="Referring Sites">
          <TableSkeleton rows={4} />
        </Panel>
      </div>
    </div>
  );
}

function ViewsPanel({ now: { days, unit, views, since, subscribers } }: { now: Analytics }) {
  const { noun } = units[unit];
  return (
    <Panel title={`Views a ${noun}`} aside={<ExportButton of="days" what={`views of every ${unit}`} />}>
      {views.total > 0 ? (
        <ViewsChart days={days} unit={unit} />
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden className="size-5" />}
          title={since === null ? "No views yet" : `No views in the last ${days.length} ${unit}s`}
        >
          {since === null
            ? "The first reader who opens a page appears here within seconds. Your own visits do not count while you are signed in."
            : "Choose a longer period to see earlier ones."}
        </EmptyState>
      )}
      {views.total + subscribers.total > 0 && (
        <DayTable
          caption={`Views and new subscribers of every ${unit}, the newest first`}
          unit={unit}
          days={days}
          columns={[
            ["Views", (day) => day.views.toLocaleString()],
            ["New Subscribers", (day) => day.subscribers.toLocaleString()],
          ]}
        />
      )}
    </Panel>
  );
}
