import { Link } from "react-router";
import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { rankedLink, Ranking } from "./ranking.tsx";

export function TopArticles({ now: { articles, views } }: { now: Analytics }) {
  const rows = articles.map(({ id, title, isPublished, views: read }) => ({
    key: id,
    views: read,
    name: (
      <>
        <Link to={`/admin/blogs/edit/${id}`} title={title} className={rankedLink}>
          {title}
        </Link>
        {!isPublished && <span className="text-muted"> · Draft</span>}
      </>
    ),
  }));
  return (
    <Panel title="Top Articles">
      {rows.length > 0 ? (
        <Ranking label="Top articles" rows={rows} whole={views.total} />
      ) : (
        <EmptyState title="No article was read" />
      )}
    </Panel>
  );
}
