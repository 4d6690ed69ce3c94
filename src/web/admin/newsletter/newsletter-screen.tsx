import { Upload } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { SubscriberStats } from "../../../contract/newsletter/newsletter.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NewsletterTabs, Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { DownloadButton } from "../data/download-button.tsx";
import { useListQuery } from "../data/list-query.ts";
import { useRefreshable } from "../data/loading.ts";
import { FigureLine } from "../lists/figure-line.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { activityOf, loadSubscriberStats, type newsletterLoader, subscriberFilters } from "./newsletter-loader.ts";
import { SubscriberList } from "./subscriber-list.tsx";

const figures = [
  { label: "Total", value: (stats: SubscriberStats) => stats.total },
  { label: "Active", value: (stats: SubscriberStats) => stats.active },
  { label: "Inactive", value: (stats: SubscriberStats) => stats.total - stats.active },
] as const;

export function NewsletterScreen() {
  const loaded = useLoaderData<typeof newsletterLoader>();
  const { query } = useListQuery();
  const stats = useRefreshable(loaded.stats, loadSubscriberStats);

  return (
    <Screen
      title="Newsletter"
      figures={<FigureLine of={stats.current} figures={figures} onRetry={stats.refresh} />}
      actions={
        <>
          <Link to="/admin/newsletter/import" className={buttonClass("secondary", "", "small")}>
            <Upload aria-hidden className="size-4" />
            Import CSV
          </Link>
          <DownloadButton
            load={() => api.file("GET /newsletter/export", { query: { active: activityOf(query) } })}
            name="newsletter-subscribers.csv"
            variant="secondary"
            size="small"
            busyLabel="Exporting..."
          >
            Export CSV
          </DownloadButton>
        </>
      }
    >
      <NewsletterTabs />
      <ListFilters search="Search subscribers" filters={subscriberFilters} />
      <ListPanel
        of={loaded.subscribers}
        noun={["subscriber", "subscribers"]}
        failure="The subscribers could not be loaded"
      >
        {(list) => <SubscriberList list={list} onChanged={stats.refresh} />}
      </ListPanel>
    </Screen>
  );
}
