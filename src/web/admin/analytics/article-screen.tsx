import { ChartNoAxesColumn, ExternalLink, Eye, PenLine } from "lucide-react";
import { Link, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import type { ArticleAnalytics } from "../../../contract/analytics.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Panel, StatCard } from "../../ui/panel.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { type articleAnalyticsLoader, periodOf } from "./analytics-loader.ts";
import { periodNames, units } from "./formats.ts";
import { PeriodLinks } from "./period-links.tsx";
import { ViewsChart } from "./views-chart.tsx";

/** Screen with the views of one article. */
export function ArticleScreen() {
  const { analytics } = useLoaderData<typeof articleAnalyticsLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Screen title="Article Analytics" actions={<PeriodLinks />}>
      <Loaded
        of={analytics}
        skeleton={<Skeleton className="h-96" />}
        failure="The figures could not be loaded"
        onRetry={revalidate}
      >
        {(now) => <Article now={now} />}
      </Loaded>
    </Screen>
  );
}

const linkClass = buttonClass("secondary", "", "small");

function Article({ now: { article, allTimeViews, days, unit } }: { now: ArticleAnalytics }) {
  const [query] = useSearchParams();
  const period = periodOf(query);
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
      <div className="grid grid-cols-2 gap-3">
        <StatCard
          label="Views"
          icon={<Eye aria-hidden className="size-4" />}
          value={article.views.toLocaleString()}
          note={periodNames[period]}
        />
        <StatCard
          label="All Views"
          icon={<Eye aria-hidden className="size-4" />}
          value={allTimeViews.toLocaleString()}
          note="Since it was written"
        />
      </div>
      <Panel title={`Views a ${noun}`}>
        {article.views > 0 ? (
          <ViewsChart days={days} unit={unit} />
        ) : (
          <EmptyState
            icon={<ChartNoAxesColumn aria-hidden className="size-5" />}
            title={`Nobody read it in the last ${days.length} ${unit}s`}
          />
        )}
      </Panel>
      {unit === "month" && (
        <p className="max-w-prose text-xs text-muted">
          Of months that ended more than three months ago, only the 50 most read articles have views of their own here.
        </p>
      )}
    </div>
  );
}
