import type { Analytics, CountedPath } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { rankedLink, Ranking } from "./ranking.tsx";

const names: Record<CountedPath, string> = {
  "/": "Home",
  "/blog": "Blog",
  "/about": "About",
  "/contact": "Contact",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
};

export function OtherPages({ now: { pages, views } }: { now: Analytics }) {
  const rows = pages.map(({ path, views: read }) => ({
    key: path,
    views: read,
    name: (
      <a href={path} className={rankedLink}>
        {names[path]}
      </a>
    ),
  }));
  return (
    <Panel title="Other Pages">
      {rows.length > 0 ? (
        <Ranking label="Other pages" rows={rows} whole={views.total} />
      ) : (
        <EmptyState title="No other page was read" />
      )}
    </Panel>
  );
}
