import { Link, useLoaderData, useRevalidator } from "react-router";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../app/shell/screen.tsx";
import type { analyticsLoader } from "./analytics-loader.ts";
import { AnalyticsSkeleton } from "./analytics-skeleton.tsx";
import { Figures } from "./figures.tsx";
import { OtherPages } from "./other-pages.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { ReferringSites } from "./referring-sites.tsx";
import { SubscribersPanel } from "./subscribers-panel.tsx";
import { TopArticles } from "./top-articles.tsx";
import { ViewsPanel } from "./views-panel.tsx";

/** How often the site was read, what of it, and where readers came from. */
export function AnalyticsScreen() {
  const { analytics } = useLoaderData<typeof analyticsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen title="Analytics" actions={<PeriodChoice />}>
      <Loaded
        of={analytics}
        skeleton={<AnalyticsSkeleton />}
        failure="The figures could not be loaded"
        onRetry={revalidate}
      >
        {(now) => (
          <div className="flex flex-col gap-5">
            <Figures now={now} />
            <ViewsPanel now={now} />
            {now.views.total > 0 ? (
              <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
                <div className="flex min-w-0 flex-col gap-5">
                  <TopArticles now={now} />
                  <OtherPages now={now} />
                </div>
                <div className="flex min-w-0 flex-col gap-5">
                  <ReferringSites now={now} />
                  <SubscribersPanel now={now} />
                </div>
              </div>
            ) : (
              <SubscribersPanel now={now} />
            )}
            <p className="max-w-prose text-xs text-muted">
              Counted on this server without cookies, and without keeping anything about readers. Robots, prefetched
              pages and people who are signed in are left out. Days are those of {now.timeZone}; the{" "}
              <Link to="/admin/settings#settings-identity" className="text-accent underline underline-offset-4">
                settings
              </Link>{" "}
              can change that for days to come.
            </p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
