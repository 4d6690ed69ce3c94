import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Figures } from "./figures.tsx";

export function AnalyticsSkeleton() {
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
