import type { ReactNode } from "react";
import type { Dashboard, OwnDashboard, SiteDashboard } from "../../../contract/dashboard.ts";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";

type Figure<Figures> = readonly [label: string, figure: (now: Figures) => string];

const ofPosts: readonly Figure<OwnDashboard>[] = [
  ["Average views per post", (now) => now.averageViews.toLocaleString()],
  ["Average read time", (now) => `${now.averageReadTime} min`],
];
const ofSite: readonly Figure<SiteDashboard>[] = [
  ["Active subscribers", (now) => `${now.activeSubscriberShare}%`],
  ["Unread messages", (now) => `${now.unreadMessageShare}%`],
];

interface Props {
  figures: Promise<Dashboard>;
  isAdmin: boolean;
  onRetry: () => void;
}

/** Averages and shares. */
export function Performance({ figures, isAdmin, onRetry }: Props) {
  const places = `grid grid-cols-2 gap-6 p-4 ${isAdmin ? "md:grid-cols-4" : ""}`;
  const skeleton = (
    <dl className={places}>
      {[...ofPosts, ...(isAdmin ? ofSite : [])].map(([label]) => entry(label, <Skeleton className="my-1 h-5 w-14" />))}
    </dl>
  );

  return (
    <Panel title="Performance Overview">
      <Loaded of={figures} skeleton={skeleton} failure="The figures could not be loaded" onRetry={onRetry}>
        {(now) => (
          <dl className={places}>
            {ofPosts.map(([label, figure]) => entry(label, figure(now)))}
            {"totalMessages" in now && ofSite.map(([label, figure]) => entry(label, figure(now)))}
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}

const entry = (label: string, figure: ReactNode) => (
  <div key={label} className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">{figure}</dd>
  </div>
);
