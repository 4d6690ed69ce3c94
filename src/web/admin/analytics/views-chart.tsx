import type { AnalyticsUnit } from "../../../contract/analytics.ts";
import { DayChart } from "./day-chart.tsx";

interface Props {
  days: readonly { day: string; views: number }[];
  unit: AnalyticsUnit;
}

/** The views of the site, or of one article, over time. */
export function ViewsChart({ days, unit }: Props) {
  return (
    <div className="p-4">
      <DayChart
        noun={["view", "views"]}
        shape="area"
        height={260}
        unit={unit}
        days={days.map(({ day, views: value }) => ({ day, value }))}
      />
    </div>
  );
}
