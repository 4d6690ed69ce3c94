import { Mail } from "lucide-react";
import type { Subscriber } from "../../../contract/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";
import type { ListAnswer } from "../lists/later.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { useBusy } from "../lists/use-busy.ts";
import { useChangedRows } from "../lists/use-changed-rows.ts";
import { useListQuery } from "../lists/use-list-query.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { subscribedDate } from "./subscribed-date.ts";

const columns = ["Email", "Subscribed Date", "Status", "Actions"] as const;

export function SubscriberList({ list, onChanged }: { list: ListAnswer<Subscriber>; onChanged: () => void }) {
  const toast = useToast();
  const { isFiltered } = useListQuery();
  const { rows, take } = useChangedRows(list.data);
  const { busy, during } = useBusy();

  const toggle = ({ _id, email, isActive }: Subscriber) =>
    during(_id, async () => {
      try {
        await api.put("/newsletter/bulk", { ids: [_id], action: isActive ? "deactivate" : "activate" });
        take(_id, { isActive: !isActive });
        onChanged();
      } catch (error) {
        toast({ type: "error", title: "Error", message: `${email} stays as it was`, detail: reasonOf(error) });
      }
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
      <Table label="Subscribers" columns={columns}>
        {rows.map((subscriber) => (
          <TableRow key={subscriber._id}>
            <TableCell wide className="break-all">
              <span className="font-medium">{subscriber.email}</span>
              {subscriber.name && <span className="block text-xs text-muted">{subscriber.name}</span>}
            </TableCell>
            <TableCell className="text-muted">
              <ShortDate of={subscribedDate(subscriber)} missing="Not available" />
            </TableCell>
            <TableCell>
              <ToggleBadge
                tone={subscriber.isActive ? "good" : "neutral"}
                hint={subscriber.isActive ? "Unsubscribe" : "Reactivate"}
                busy={busy.has(subscriber._id)}
                onToggle={() => toggle(subscriber)}
              >
                {subscriber.isActive ? "Active" : "Inactive"}
              </ToggleBadge>
            </TableCell>
            <TableCell>
              <Button
                look="secondary"
                size="small"
                aria-disabled={busy.has(subscriber._id)}
                onClick={() => busy.has(subscriber._id) || toggle(subscriber)}
              >
                {subscriber.isActive ? "Unsubscribe" : "Reactivate"}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <ListPages list={list} />
    </>
  );
}
