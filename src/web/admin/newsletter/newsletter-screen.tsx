import { Upload } from "lucide-react";
import { useLoaderData } from "react-router";
import type { SubscriberStats } from "../../../contract/newsletter/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NewsletterTabs, Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { DownloadButton } from "../data/download-button.tsx";
import { useListQuery } from "../data/list-query.ts";
import { useRefreshable } from "../data/loading.ts";
import { useDialogAddress } from "../data/use-dialog-address.ts";
import { FigureLine } from "../lists/figure-line.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { ImportSubscribers } from "./import-subscribers.tsx";
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
  const importing = useDialogAddress("import");
  const stats = useRefreshable(loaded.stats, loadSubscriberStats);

  return (
    <Screen
      title="Newsletter"
      figures={<FigureLine of={stats.current} figures={figures} />}
      actions={
        <>
          <Button Icon={Upload} variant="secondary" size="small" onClick={() => importing.open()}>
            Import CSV
          </Button>
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
      <Dialog open={importing.isOpen} onClose={importing.close} title="Import Subscribers" wide disablePointerDismissal>
        <ImportSubscribers />
      </Dialog>
    </Screen>
  );
}
