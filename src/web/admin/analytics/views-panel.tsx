import { ChartNoAxesColumn } from "lucide-react";
import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";

export function ViewsPanel({ now: { days, views, since, subscribers } }: { now: Analytics }) {
  return (
    <Panel title="Views a Day">
      {views.total > 0 ? (
        <div className="p-4">
          <DayChart
            noun="view"
            shape="area"
            height={260}
            days={days.map(({ day, views: value }) => ({ day, value }))}
          />
        </div>
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden className="size-5" />}
          title={since === null ? "No views yet" : `No views in the last ${days.length} days`}
        >
          {since === null
            ? "The first reader who opens a page appears here within seconds. Your own visits do not count while you are signed in."
            : "Choose a longer period to see earlier ones."}
        </EmptyState>
      )}
      {views.total + subscribers.total > 0 && <DayTable days={days} />}
    </Panel>
  );
}
