import { Mail, UserRoundCheck, UserRoundX } from "lucide-react";
import type { InactiveReason, Subscriber } from "../../../contract/newsletter/newsletter.ts";
import { CallFailed } from "../../api.ts";
import { ToggleBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import type { Column } from "../../ui/table.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/list-query.ts";
import type { LoadedList } from "../data/loading.ts";
import { useOptimisticRows } from "../data/row-changes.ts";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
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
  const filter = searchOf(useListQuery().query);
  const { rows, change } = useOptimisticRows(list, {
    onConfirmed: onChanged,
    failure: ({ email }) => `${email} was not changed`,
  });

  const toggle = (subscriber: Subscriber) =>
    change(subscriber, "isActive", !subscriber.isActive, async (isActive) => {
      const action = isActive ? "activate" : "deactivate";
      const { data } = await api.call("PUT /newsletter/bulk", { body: { ids: [subscriber._id], action } });
      if (data.matched === 0) throw new CallFailed(404, "This subscriber was deleted");
      return { isActive, inactiveReason: isActive ? null : "owner", unsubscribeReason: "" };
    });

  return (
    <ResourceList
      label="Subscribers"
      list={list}
      rows={rows}
      columns={columnsOf(toggle)}
      empty={
        <EmptyList
          Icon={Mail}
          title="No newsletter subscribers yet."
          filtered={{ title: "No subscribers found", text: "Try adjusting your search or filter criteria." }}
        />
      }
      nameOf={({ email }) => email}
      bulk={{
        noun: ["subscriber", "subscribers"],
        actions: bulkActions,
        call: (ids, action) => api.call("PUT /newsletter/bulk", { body: { ids, action } }),
        callWhole: (action, total) => api.call("PUT /newsletter/bulk/all", { body: { ...filter, total, action } }),
      }}
    />
  );
}

/** Stored date of the subscription, or else the id's creation time, from the id's first 8 hex characters. */
export function subscribedDate({ _id, subscribedAt }: { _id: string; subscribedAt?: string | null | undefined }) {
  if (subscribedAt) return subscribedAt;
  if (!/^[0-9a-f]{24}$/i.test(_id)) return undefined;
  return new Date(Number.parseInt(_id.slice(0, 8), 16) * 1000).toISOString();
}

export const inactiveReasonTexts: Record<InactiveReason, string> = {
  unconfirmed: "Not confirmed yet",
  left: "Unsubscribed",
  owner: "Deactivated by an administrator",
  suspected: "Looks like a bot",
  bounced: "Emails do not arrive",
  complained: "Marked an email as spam",
};

/** Reason why a subscriber is inactive, and what the subscriber or the mail server wrote; undefined if unknown. */
function inactiveReasonOf({ isActive, inactiveReason, unsubscribeReason }: Subscriber) {
  if (isActive) return undefined;
  // Older releases stored no reason, only what subscribers wrote when they unsubscribed.
  const reason = inactiveReason ?? (unsubscribeReason ? "left" : undefined);
  return reason && [inactiveReasonTexts[reason], unsubscribeReason].filter(Boolean).join(": ");
}
