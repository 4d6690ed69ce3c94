import { useRevalidator } from "react-router";
import type { Dashboard } from "../../../contract/dashboard.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const figures = [
  ["Average views per post", (now: Dashboard) => now.averageViews.toLocaleString()],
  ["Average read time", (now: Dashboard) => `${now.averageReadTime} min`],
  ["Active subscribers", (now: Dashboard) => `${now.activeSubscriberShare}%`],
  ["Unread messages", (now: Dashboard) => `${now.unreadMessageShare}%`],
] as const;

/** Four figures that follow from the others. */
export function Performance({ figures: loaded }: { figures: Promise<Dashboard> }) {
  const { revalidate } = useRevalidator();
  return (
    <div id="performance" className="scroll-mt-20">
      <Panel title="Performance Overview">
        <Loaded of={loaded} skeleton={<Figures />} failure="The figures could not be loaded" onRetry={revalidate}>
          {(now) => <Figures now={now} />}
        </Loaded>
      </Panel>
    </div>
  );
}

function Figures({ now }: { now?: Dashboard }) {
  return (
    <dl className="grid grid-cols-2 gap-6 p-4 md:grid-cols-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {now ? figure(now) : <Skeleton className="my-1 h-5 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
