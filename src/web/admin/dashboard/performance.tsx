import { useMemo } from "react";
import { useRevalidator } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { later } from "../lists/later.ts";
import type { DashboardData } from "./dashboard-loader.ts";
import { averageReadTime, averageViews, percent, viewsOf } from "./figures.ts";

/** Four figures that follow from the others. */
export function Performance({ data }: { data: DashboardData }) {
  const { posts, recentPosts, newsletter, contacts } = data;
  const figures = useMemo(
    () => ({
      views: later(
        Promise.all([recentPosts, posts]).then(([latest, { published }]) =>
          averageViews(viewsOf(latest), published).toLocaleString(),
        ),
      ),
      readTime: later(recentPosts.then((latest) => `${averageReadTime(latest)} min`)),
      active: later(newsletter.then(({ active, total }) => `${percent(active, total)}%`)),
      unread: later(contacts.then(({ unread, total }) => `${percent(unread, total)}%`)),
    }),
    [posts, recentPosts, newsletter, contacts],
  );

  return (
    <div id="performance" className="scroll-mt-20">
      <Panel title="Performance Overview">
        <dl className="grid grid-cols-2 gap-6 p-4 md:grid-cols-4">
          <Figure label="Avg. Views per Post" of={figures.views} />
          <Figure label="Avg. Read Time" of={figures.readTime} />
          <Figure label="Active Subscribers" of={figures.active} />
          <Figure label="Unread Messages" of={figures.unread} />
        </dl>
      </Panel>
    </div>
  );
}

function Figure({ label, of }: { label: string; of: Promise<string> }) {
  const { value, error } = useSettled(of);
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">
        {error ? (
          <button
            type="button"
            onClick={revalidate}
            className="cursor-pointer text-sm font-normal text-accent underline underline-offset-4"
          >
            Try again
          </button>
        ) : (
          (value ?? <Skeleton className="h-6 w-14" />)
        )}
      </dd>
    </div>
  );
}
