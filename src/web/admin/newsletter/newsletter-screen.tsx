import { Upload } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { SubscriberGrowth } from "../../../contract/analytics.ts";
import { analyticsPeriods } from "../../../contract/limits.ts";
import type { SubscriberStats } from "../../../contract/newsletter/newsletter.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Select } from "../../ui/choices.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LoadedStats } from "../../ui/stat-cards.tsx";
import { DayChart, DayTable } from "../analytics/day-chart.tsx";
import { periodNames } from "../analytics/formats.ts";
import { usePeriod } from "../analytics/period.tsx";
import { NewsletterTabs, Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { DownloadButton } from "../data/download-button.tsx";
import { useListQuery } from "../data/list-query.ts";
import { useRefreshable } from "../data/loading.ts";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { activityOf, loadSubscriberStats, type newsletterLoader, subscriberFilters } from "./newsletter-loader.ts";
import { SubscriberList } from "./subscriber-list.tsx";

const cards = [
  { label: "Total", value: (stats: SubscriberStats) => stats.total },
  { label: "Active", value: (stats: SubscriberStats) => stats.active },
  { label: "Inactive", value: (stats: SubscriberStats) => stats.total - stats.active },
] as const;

export function NewsletterScreen() {
  const loaded = useLoaderData<typeof newsletterLoader>();
  const { revalidate } = useRevalidator();
  const { query } = useListQuery();
  const stats = useRefreshable(loaded.stats, loadSubscriberStats);

  return (
    <Screen
      title="Newsletter"
      actions={
        <>
          <Link to="/admin/newsletter/import" className={buttonClass("secondary")}>
            <Upload aria-hidden className="size-4" />
            Import CSV
          </Link>
          <DownloadButton
            load={() => api.file("GET /newsletter/export", { query: { active: activityOf(query) } })}
            name="newsletter-subscribers.csv"
            variant="secondary"
            busyLabel="Exporting..."
          >
            Export CSV
          </DownloadButton>
        </>
      }
    >
      <NewsletterTabs />
      <LoadedStats of={stats.current} cards={cards} onRetry={stats.refresh} />
      {/* Without subscribers there is nothing to show, and no gap. */}
      <div className="has-[>div:empty]:hidden">
        <Loaded
          of={loaded.growth}
          skeleton={<GrowthSkeleton />}
          failure="The chart could not be loaded"
          onRetry={revalidate}
        >
          {(growth) => growth.days.some(({ active }) => active > 0) && <GrowthPanel growth={growth} />}
        </Loaded>
      </div>
      <ListFilters search="Search subscribers" filters={subscriberFilters} />
      <ListPanel
        of={loaded.subscribers}
        noun={["subscriber", "subscribers"]}
        failure="The subscribers could not be loaded"
      >
        {(list) => <SubscriberList list={list} onChanged={stats.refresh} />}
      </ListPanel>
    </Screen>
  );
}

const GrowthSkeleton = () => (
  <Panel title="Active Subscribers">
    <div className="p-4">
      <Skeleton className="h-45" />
    </div>
  </Panel>
);

const periods = analyticsPeriods.map((value) => ({ value, label: periodNames[value] }));
const signed = new Intl.NumberFormat(undefined, { signDisplay: "exceptZero" });

/** Growth of active subscribers, as a chart and as a table. */
function GrowthPanel({ growth: { unit, days } }: { growth: SubscriberGrowth }) {
  const { change } = useListQuery();
  const period = usePeriod();

  return (
    <Panel
      title="Active Subscribers"
      aside={
        <div className="py-1.5">
          <Select label="Period" value={period} options={periods} onChange={(next) => change("days", next)} />
        </div>
      }
    >
      <DayChart
        noun={["active subscriber", "active subscribers"]}
        shape="area"
        height={180}
        unit={unit}
        days={days}
        valueOf={({ active }) => active}
      />
      <DayTable
        caption={`Active subscribers at the end of each ${unit}, newest first`}
        unit={unit}
        days={days}
        columns={[
          ["Active", ({ active }) => active.toLocaleString()],
          ["Change", ({ change: difference }) => signed.format(difference)],
        ]}
      />
    </Panel>
  );
}
