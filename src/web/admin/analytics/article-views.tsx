import { ChartNoAxesColumn, ExternalLink, PenLine } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { ArticleAnalytics } from "../../../contract/analytics.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatCards } from "../../ui/stat-cards.tsx";
import { periodOf } from "./analytics-loader.ts";
import { DayChart } from "./day-chart.tsx";
import { periodNames, units } from "./formats.ts";

const linkClass = buttonClass("secondary", "", "small");

/** Views of one article. */
export function ArticleViews({ now: { article, allTimeViews, days, unit } }: { now: ArticleAnalytics }) {
  const period = periodOf(useSearchParams()[0]);
  const { noun } = units[unit];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 dir="auto" className="mr-auto text-lg font-semibold wrap-anywhere">
          {article.title}
        </h2>
        <Link to={`/admin/analytics?days=${period}`} className={linkClass}>
          <ChartNoAxesColumn aria-hidden className="size-4" />
          All Articles
        </Link>
        <Link to={`/admin/blogs/edit/${article.id}`} className={linkClass}>
          <PenLine aria-hidden className="size-4" />
          Edit
        </Link>
        {article.isPublished && (
          <a href={articlePath(article.slug)} target="_blank" rel="noopener" className={linkClass}>
            <ExternalLink aria-hidden className="size-4" />
            View
          </a>
        )}
      </div>
      <StatCards
        columns="grid-cols-2"
        now={{ views: article.views, allTimeViews }}
        cards={[
          { label: "Views", value: (now) => now.views, notes: () => [periodNames[period]] },
          { label: "All Views", value: (now) => now.allTimeViews, notes: () => ["Since it was written"] },
        ]}
      />
      <Panel title={`Views per ${noun}`}>
        {article.views > 0 ? (
          <DayChart unit={unit} days={days} />
        ) : (
          <EmptyState Icon={ChartNoAxesColumn} title={`Nobody read it in the last ${days.length} ${unit}s`} />
        )}
      </Panel>
      {unit === "month" && (
        <p className="max-w-prose text-xs text-muted">
          For months that ended more than three months ago, only the 50 most-read articles have their own figures.
        </p>
      )}
    </div>
  );
}
