import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { DayChart } from "./day-chart.tsx";

export function SubscribersPanel({ now: { days, subscribers } }: { now: Analytics }) {
  return (
    <Panel title="New Subscribers a Day">
      {subscribers.total > 0 ? (
        <div className="p-4">
          <DayChart
            noun="new subscriber"
            shape="bars"
            height={180}
            days={days.map(({ day, subscribers: value }) => ({ day, value }))}
          />
        </div>
      ) : (
        <EmptyState title={`No new subscribers in the last ${days.length} days`} />
      )}
    </Panel>
  );
}
