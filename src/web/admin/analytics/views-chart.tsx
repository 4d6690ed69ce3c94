import type { AnalyticsUnit } from "../../../contract/analytics.ts";
import { DayChart } from "./day-chart.tsx";

interface Props {
  days: readonly { day: string; views: number }[];
  unit: AnalyticsUnit;
}

/** Chart of the views of the site, or of one article. */
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
