import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Analytics } from "../../../contract/analytics.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { EmptyState } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { periodOf } from "./analytics-loader.ts";
import { percentOf } from "./formats.ts";

const pageNames = new Map<string, string>(Object.values(visitorPages).map(({ path, name }) => [path, name]));

/** Makes the whole row of a ranking clickable. */
const rowLinkClass = "underline-offset-4 after:absolute after:inset-0 hover:underline";

/** The most read pages and the sources of readers. */
export function Rankings({ now }: { now: Analytics }) {
  const { articles, pages, referrers, referrals, views } = now;
  const period = periodOf(useSearchParams()[0]);

  const topArticles = articles.map(({ id, title, isPublished, views: count }) => ({
    key: id,
    count,
    name: (
      <>
        <Link to={`?article=${id}&days=${period}`} title={title} className={rowLinkClass}>
          {title}
        </Link>
        {!isPublished && <span className="text-muted"> · Draft</span>}
      </>
    ),
  }));
  const otherPages = pages.map(({ path, views: count }) => ({
    key: path,
    count,
    name: (
      <a href={path} className={rowLinkClass}>
        {pageNames.get(path)}
      </a>
    ),
  }));
  const sites = referrers.map(({ host, views: count }) => ({ key: host, count, name: <bdi>{host}</bdi> }));
  const others = referrals - sites.reduce((sum, { count }) => sum + count, 0);

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Ranking title="Top Articles" rows={topArticles} whole={views.total} empty="No article was read" />
        <Ranking title="Other Pages" rows={otherPages} whole={views.total} empty="No other page was read" />
      </div>
      <Ranking
        title="Referring Sites"
        rows={others > 0 ? [...sites, { key: "", count: others, name: <i>Other sites</i> }] : sites}
        whole={views.total}
        empty="Nobody came from another site, or their browsers and sites hide it"
      />
    </div>
  );
}

interface RankingProps {
  title: string;
  /** Sorted by count, highest first. */
  rows: readonly { key: string; name: ReactNode; count: number }[];
  /** Total count that equals 100 %. */
  whole: number;
  empty: string;
}

/** Names with their views, and a bar for comparison. */
function Ranking({ title, rows, whole, empty }: RankingProps) {
  const max = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <Panel title={title}>
      {rows.length === 0 && <EmptyState title={empty} />}
      {rows.length > 0 && (
        <ol aria-label={title} className="flex flex-col gap-1 p-2">
          {rows.map(({ key, name, count }) => (
            <li
              key={key}
              title={`${pluralize(count, ["view", "views"])}, ${percentOf(count, whole)} of all`}
              className="relative isolate flex min-h-9 items-center gap-3 px-2 text-sm pointer-coarse:min-h-11"
            >
              <span
                aria-hidden
                style={{ width: `${(100 * count) / max}%` }}
                className="absolute inset-y-0.5 left-0 -z-10 min-w-1 rounded-sm bg-accent-soft"
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="tabular-nums">
                {count.toLocaleString()}
                <span className="sr-only"> {count === 1 ? "view" : "views"},</span>
              </span>
              <span className="w-10 text-right text-xs text-muted tabular-nums">{percentOf(count, whole)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
