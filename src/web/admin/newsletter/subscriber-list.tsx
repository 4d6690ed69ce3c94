import { Mail, UserRoundCheck, UserRoundX } from "lucide-react";
import type { Subscriber } from "../../../contract/newsletter.ts";
import { CallFailed } from "../../api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/load-list.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useOptimisticRows } from "../data/use-optimistic-rows.ts";
import { useSelection } from "../data/use-selection.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListPages } from "../lists/list-pages.tsx";
import { useLastPageRedirect } from "../lists/use-last-page-redirect.ts";
import { SubscriberRow } from "./subscriber-row.tsx";

const columns = ["Email", "Subscribed Date", "Status", "Actions"] as const;
const bulkActions = [
  { action: "activate", label: "Activate", done: "activated", Icon: UserRoundCheck },
  { action: "deactivate", label: "Deactivate", done: "deactivated", Icon: UserRoundX },
] as const;

export function SubscriberList({ list, onChanged }: { list: LoadedList<Subscriber>; onChanged: () => void }) {
  const toast = useToast();
  const { isFiltered } = useListQuery();
  const isPastTheEnd = useLastPageRedirect(list);
  const { rows, change, remove } = useOptimisticRows(list, {
    onConfirmed: onChanged,
    onFailed: ({ email }, error) =>
      toast({ type: "error", title: "Error", message: `${email} stays as it was`, detail: reasonOf(error) }),
  });
  const selection = useSelection(rows);

  const toggle = (subscriber: Subscriber) =>
    change(subscriber, "isActive", !subscriber.isActive, async (isActive) => {
      const action = isActive ? "activate" : "deactivate";
      const { data } = await api.call("PUT /newsletter/bulk", { body: { ids: [subscriber._id], action } });
      if (data.matched === 0) throw new CallFailed(404, "This subscriber is gone");
      return { isActive };
    });

  if (list.total === 0) {
    return isFiltered ? (
      <EmptyState icon={<Mail aria-hidden className="size-5" />} title="No subscribers found">
        Try adjusting your search or filter criteria.
      </EmptyState>
    ) : (
      <EmptyState icon={<Mail aria-hidden className="size-5" />} title="No newsletter subscribers yet." />
    );
  }

  return (
    <>
      <BulkBar
        call={(ids, action) => api.call("PUT /newsletter/bulk", { body: { ids, action } })}
        noun={["subscriber", "subscribers"]}
        selection={selection}
        actions={bulkActions}
        onDone={remove}
      />
      {isPastTheEnd ? (
        <TableSkeleton />
      ) : (
        <Table label="Subscribers" columns={columns} selectable>
          {rows.map((subscriber) => (
            <SubscriberRow
              key={subscriber._id}
              subscriber={subscriber}
              selected={selection.has(subscriber._id)}
              onSelect={(range) => selection.toggle(subscriber._id, range)}
              onToggle={() => toggle(subscriber)}
            />
          ))}
        </Table>
      )}
      <ListPages list={list} />
    </>
  );
}
