import { ChartNoAxesColumn } from "lucide-react";
import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { DayTable } from "./day-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { units } from "./formats.ts";
import { ViewsChart } from "./views-chart.tsx";

export function ViewsPanel({ now: { days, unit, views, since, subscribers } }: { now: Analytics }) {
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
