import { Download, Upload } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import type { SubscriberStats } from "../../../contract/newsletter.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { useRefreshable } from "../data/loading.ts";
import { useDownload } from "../data/use-download.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { StatRow } from "../lists/stat-row.tsx";
import { GrowthPanel } from "./growth-panel.tsx";
import { loadSubscriberStats, type newsletterLoader } from "./newsletter-loader.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { SignUpWaves } from "./sign-up-waves.tsx";
import { SubscriberList } from "./subscriber-list.tsx";

const statuses = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;

const cards = [
  ["Total", (stats: SubscriberStats) => stats.total],
  ["Active", (stats: SubscriberStats) => stats.active],
  ["Inactive", (stats: SubscriberStats) => stats.total - stats.active],
] as const;

export function NewsletterScreen() {
  const loaded = useLoaderData<typeof newsletterLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const stats = useRefreshable(loaded.stats, loadSubscriberStats);
  const status = query.option("status", statuses);

  return (
    <Screen title="Newsletter" actions={<Actions status={status} />}>
      <NewsletterTabs />
      <SignUpWaves waves={loaded.waves} onChanged={() => void revalidate()} />
      <StatRow of={stats.current} cards={cards} onRetry={stats.refresh} />
      {/* Without subscribers there is nothing to show, and no gap. */}
      <div className="has-[>div:empty]:hidden">
        <Loaded
          of={loaded.growth}
          skeleton={<GrowthSkeleton />}
          failure="The growth could not be loaded"
          onRetry={revalidate}
        >
          {(growth) => growth.days.some(({ active }) => active > 0) && <GrowthPanel growth={growth} />}
        </Loaded>
      </div>
      <ListFilters search="Search subscribers">
        <ListFilter label="Status" name="status" options={statuses} />
      </ListFilters>
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

const GrowthSkeleton = () => (
  <Panel title="Active Subscribers">
    <div className="p-4">
      <Skeleton className="h-45" />
    </div>
  </Panel>
);

function Actions({ status }: { status: "" | "active" | "inactive" }) {
  return (
    <>
      <Link to="/admin/newsletter/import" className={buttonClass("secondary")}>
        <Upload aria-hidden className="size-4" />
        Import CSV
      </Link>
      <ExportButton status={status} />
    </>
  );
}

/** Downloads the subscribers of a status as CSV. */
function ExportButton({ status }: { status: "" | "active" | "inactive" }) {
  const query = { active: status ? status === "active" : undefined };
  const { busy, download } = useDownload(
    () => api.file("GET /newsletter/export", { query }),
    "newsletter-subscribers.csv",
  );

  return (
    <Button variant="secondary" aria-disabled={busy} onClick={download}>
      <Download aria-hidden className="size-4" />
      {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
