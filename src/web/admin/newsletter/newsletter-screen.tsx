import { Download } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { SubscriberStats } from "../../../contract/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { Screen } from "../app/shell/screen.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { useRefreshable } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListCount } from "../lists/list-count.tsx";
import { ListFilter } from "../lists/list-filter.tsx";
import { StatRow } from "../lists/stat-row.tsx";
import { loadSubscriberStats, type newsletterLoader } from "./newsletter-loader.ts";
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
    <Screen title="Newsletter" actions={<ExportButton status={status} />}>
      <StatRow of={stats.current} cards={cards} onRetry={stats.refresh} />
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search subscribers" value={query.text("search")} onSearch={query.search} />
        <ListFilter label="Status" name="status" options={statuses} />
      </div>
      <ListCount of={loaded.subscribers} noun={["subscriber", "subscribers"]} />
      <div className="rounded-md border border-line bg-raised">
        <Loaded
          of={loaded.subscribers}
          skeleton={<TableSkeleton />}
          failure="The subscribers could not be loaded"
          onRetry={revalidate}
        >
          {(list) => <SubscriberList list={list} onChanged={stats.refresh} />}
        </Loaded>
      </div>
    </Screen>
  );
}

/** Downloads the subscribers of a status as CSV; by fetch, so that a failure is shown instead of saved. */
function ExportButton({ status }: { status: "" | "active" | "inactive" }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      const file = await api.file("GET /newsletter/export", {
        query: { active: status ? status === "active" : undefined },
      });
      const address = URL.createObjectURL(file);
      const link = Object.assign(document.createElement("a"), {
        href: address,
        download: "newsletter-subscribers.csv",
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      toast({ type: "error", title: "Error", message: "The file could not be made", detail: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" aria-disabled={busy} onClick={save}>
      <Download aria-hidden className="size-4" />
      {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
