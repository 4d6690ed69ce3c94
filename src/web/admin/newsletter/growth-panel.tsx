import { useSearchParams } from "react-router";
import type { SubscriberGrowth } from "../../../contract/analytics.ts";
import { analyticsPeriods } from "../../../contract/limits.ts";
import { Select } from "../../ui/choices.tsx";
import { Panel } from "../../ui/panel.tsx";
import { periodOf } from "../analytics/analytics-loader.ts";
import { DayChart } from "../analytics/day-chart.tsx";
import { DayTable } from "../analytics/day-table.tsx";
import { periodNames } from "../analytics/formats.ts";
import { useListQuery } from "../data/use-list-query.ts";

const periods = analyticsPeriods.map((value) => ({ value, label: periodNames[value] }));
const signed = new Intl.NumberFormat(undefined, { signDisplay: "exceptZero" });

/** Growth of active subscribers, as a chart and as a table. */
export function GrowthPanel({ growth: { unit, days } }: { growth: SubscriberGrowth }) {
  const { change } = useListQuery();
  const [query] = useSearchParams();

  return (
    <Panel
      title="Active Subscribers"
      aside={
        <div className="py-1.5">
          <Select
            label="Period"
            value={periodOf(query)}
            options={periods}
            onChange={(period) => change("days", period)}
          />
        </div>
      }
    >
      <div className="p-4">
        <DayChart
          noun={["active subscriber", "active subscribers"]}
          shape="area"
          height={180}
          unit={unit}
          days={days.map(({ day, active: value }) => ({ day, value }))}
        />
      </div>
      <DayTable
        caption={`Active subscribers at the end of every ${unit}, the newest first`}
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
