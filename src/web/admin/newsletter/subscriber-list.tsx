import { Mail, UserRoundCheck, UserRoundX } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Subscriber } from "../../../contract/newsletter.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useOptimisticRows } from "../data/use-optimistic-rows.ts";
import { useSelection } from "../data/use-selection.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { inactiveReasonOf } from "./inactive-reason.ts";
import { searchOf } from "./newsletter-loader.ts";

const columns = ["Email", "Name", "Subscribed Date", "Status", "Actions"] as const;
const bulkActions = [
  { action: "activate", label: "Activate", done: "activated", Icon: UserRoundCheck },
  { action: "deactivate", label: "Deactivate", done: "deactivated", Icon: UserRoundX },
] as const;

export function SubscriberList({ list, onChanged }: { list: LoadedList<Subscriber>; onChanged: () => void }) {
  const toast = useToast();
  const { isFiltered } = useListQuery();
  const found = searchOf(useSearchParams()[0]);
  const isPastTheEnd = useLastPageRedirect(list);
  const { rows, change, remove } = useOptimisticRows(list, {
    onConfirmed: onChanged,
    onFailed: ({ _id, email }, error) =>
      toast({
        type: "error",
        title: "Error",
        subject: _id,
        message: `${email} stays as it was`,
        detail: reasonOf(error),
      }),
  });
  const selection = useSelection(rows);

  const toggle = (subscriber: Subscriber) =>
    change(subscriber, "isActive", !subscriber.isActive, async (isActive) => {
      const action = isActive ? "activate" : "deactivate";
      const { data } = await api.call("PUT /newsletter/bulk", { body: { ids: [subscriber._id], action } });
      if (data.matched === 0) throw new CallFailed(404, "This subscriber is gone");
      return { isActive, inactiveReason: isActive ? null : "owner", unsubscribeReason: "" };
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
        whole={{
          total: list.total,
          call: (action) => api.call("PUT /newsletter/bulk/all", { body: { ...found, total: list.total, action } }),
        }}
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

/** When somebody subscribed; without a stored date, the creation time in the id: its first 8 hex characters are seconds. */
export function subscribedDate({
  _id,
  subscribedAt,
}: Pick<Subscriber, "_id"> & { subscribedAt?: string | null | undefined }) {
  if (subscribedAt) return subscribedAt;
  if (!/^[0-9a-f]{24}$/i.test(_id)) return undefined;
  return new Date(Number.parseInt(_id.slice(0, 8), 16) * 1000).toISOString();
}

interface Props {
  subscriber: Subscriber;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onToggle: () => void;
}

function SubscriberRow({ subscriber, selected, onSelect, onToggle }: Props) {
  const { email, name, isActive } = subscriber;
  const reason = inactiveReasonOf(subscriber);
  const toggle = isActive ? "Unsubscribe" : "Reactivate";
  return (
    <TableRow selected={selected}>
      <TableCell className="rows:w-13 rows:py-0 rows:pr-0 rows:pl-2 cards:-ml-2">
        <SelectBox label={`Select ${email}`} checked={selected} onToggle={onSelect} />
      </TableCell>
      <TableCell className="wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-2/5">
        <span className="font-medium">{email}</span>
        {reason && <span className="block text-xs text-muted">{reason}</span>}
      </TableCell>
      <TableCell wide className={`wrap-anywhere text-muted rows:w-1/4 ${name ? "" : "cards:hidden"}`}>
        {name ? <bdi className="line-clamp-2">{name}</bdi> : "—"}
      </TableCell>
      <TableCell className="text-muted">
        <ShortDate of={subscribedDate(subscriber)} missing="Not available" />
      </TableCell>
      <TableCell>
        <ToggleBadge tone={isActive ? "good" : "neutral"} hint={toggle} onToggle={onToggle}>
          {isActive ? "Active" : "Inactive"}
        </ToggleBadge>
      </TableCell>
      <TableCell>
        <Button variant="secondary" size="small" onClick={onToggle}>
          {toggle}
        </Button>
      </TableCell>
    </TableRow>
  );
}
