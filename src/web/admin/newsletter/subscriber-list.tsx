import { Mail, UserRoundCheck, UserRoundX } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Subscriber } from "../../../contract/newsletter.ts";
import { CallFailed } from "../../api.ts";
import { ToggleBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useOptimisticRows } from "../data/use-optimistic-rows.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { type Column, ResourceList } from "../lists/resource-list.tsx";
import { inactiveReasonOf } from "./inactive-reason.ts";
import { searchOf } from "./newsletter-loader.ts";

const bulkActions = [
  { action: "activate", label: "Activate", done: "activated", Icon: UserRoundCheck },
  { action: "deactivate", label: "Deactivate", done: "deactivated", Icon: UserRoundX },
] as const;

const toggleOf = ({ isActive }: Subscriber) => (isActive ? "Unsubscribe" : "Reactivate");

const columnsOf = (toggle: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  {
    title: "Email",
    className: "wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-2/5",
    cell: (subscriber) => {
      const reason = inactiveReasonOf(subscriber);
      return (
        <>
          <span className="font-medium">{subscriber.email}</span>
          {reason && <span className="block text-xs text-muted">{reason}</span>}
        </>
      );
    },
  },
  {
    title: "Name",
    wide: true,
    className: ({ name }) => `wrap-anywhere text-muted rows:w-1/4 ${name ? "" : "cards:hidden"}`,
    cell: ({ name }) => (name ? <bdi className="line-clamp-2">{name}</bdi> : "—"),
  },
  {
    title: "Subscribed Date",
    className: "text-muted",
    cell: (subscriber) => <ShortDate of={subscribedDate(subscriber)} missing="Not available" />,
  },
  {
    title: "Status",
    cell: (subscriber) => (
      <ToggleBadge
        tone={subscriber.isActive ? "good" : "neutral"}
        hint={toggleOf(subscriber)}
        onToggle={() => toggle(subscriber)}
      >
        {subscriber.isActive ? "Active" : "Inactive"}
      </ToggleBadge>
    ),
  },
  {
    title: "Actions",
    cell: (subscriber) => (
      <Button variant="secondary" size="small" onClick={() => toggle(subscriber)}>
        {toggleOf(subscriber)}
      </Button>
    ),
  },
];

export function SubscriberList({ list, onChanged }: { list: LoadedList<Subscriber>; onChanged: () => void }) {
  const toast = useToast();
  const { isFiltered } = useListQuery();
  const found = searchOf(useSearchParams()[0]);
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

  const toggle = (subscriber: Subscriber) =>
    change(subscriber, "isActive", !subscriber.isActive, async (isActive) => {
      const action = isActive ? "activate" : "deactivate";
      const { data } = await api.call("PUT /newsletter/bulk", { body: { ids: [subscriber._id], action } });
      if (data.matched === 0) throw new CallFailed(404, "This subscriber is gone");
      return { isActive, inactiveReason: isActive ? null : "owner", unsubscribeReason: "" };
    });

  return (
    <ResourceList
      label="Subscribers"
      list={list}
      rows={rows}
      columns={columnsOf(toggle)}
      empty={
        <EmptyState
          icon={<Mail aria-hidden className="size-5" />}
          title={isFiltered ? "No subscribers found" : "No newsletter subscribers yet."}
        >
          {isFiltered && "Try adjusting your search or filter criteria."}
        </EmptyState>
      }
      selectable={{
        nameOf: ({ email }) => email,
        renderBar: (selection) => (
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
        ),
      }}
    />
  );
}

/**
 * Date of the subscription; without a stored one, the creation time in the id: its first 8 hex characters are seconds.
 */
export function subscribedDate({
  _id,
  subscribedAt,
}: Pick<Subscriber, "_id"> & { subscribedAt?: string | null | undefined }) {
  if (subscribedAt) return subscribedAt;
  if (!/^[0-9a-f]{24}$/i.test(_id)) return undefined;
  return new Date(Number.parseInt(_id.slice(0, 8), 16) * 1000).toISOString();
}
