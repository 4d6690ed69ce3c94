import { CheckCheck, Mail, MailOpen, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { Message } from "../../../contract/contacts/contacts.ts";
import { useSettled } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/list-query.ts";
import type { LoadedList } from "../data/loading.ts";
import { useOptimisticRows } from "../data/row-changes.ts";
import { type Deletion, useDeletion } from "../lists/deletion.tsx";
import { ResourceList } from "../lists/resource-list.tsx";
import { type contactsLoader, filterOf } from "./contacts-loader.ts";
import { MessageDetail, type MessageFlag, useOpenMessageFocus } from "./message-detail.tsx";
import { MessageRow } from "./message-row.tsx";

const inboxActions = [
  { action: "read", label: "Mark as read", done: "marked as read", Icon: MailOpen },
  { action: "unread", label: "Mark as unread", done: "marked as unread", Icon: Mail },
  { action: "replied", label: "Mark as replied", done: "marked as replied", Icon: CheckCheck },
] as const;
const quarantineActions = [
  { action: "not-spam", label: "Not spam", done: "moved to the inbox", Icon: ShieldCheck },
] as const;

interface Props {
  list: LoadedList<Message>;
  isQuarantine: boolean;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  onChanged: () => void;
}

/** List of messages next to the open one, which the URL names; on a phone only one of the two. */
export function Inbox({ list, isQuarantine, empty, onChanged }: Props) {
  const { linked } = useLoaderData<typeof contactsLoader>();
  const toast = useToast();
  const query = useListQuery();
  const found = filterOf(query.query);
  const { revalidate } = useRevalidator();
  const listed = new Set(list.data.map(({ _id }) => _id));
  const extra = useSettled(linked).value;
  const all = extra && !listed.has(extra._id) ? [...list.data, extra] : list.data;
  const { rows: allRows, change } = useOptimisticRows(
    { ...list, data: all },
    { onConfirmed: onChanged, failure: ({ name }) => `The message from ${name} was not changed` },
  );
  const rows = allRows.filter(({ _id }) => listed.has(_id));
  const box = useRef<HTMLUListElement>(null);
  const open = allRows.find((row) => row._id === query.text("message"));
  const detail = useRef<HTMLElement>(null);
  const openRow = () => box.current?.querySelector<HTMLElement>("li:has([aria-current])");

  async function set(message: Message, field: MessageFlag, value: boolean) {
    const isConfirmed = await change(message, field, value, async (wanted) => {
      const options = { params: { id: message._id }, body: { [field]: wanted } };
      const { data } = await api.call("PUT /contacts/:id", options);
      return { [field]: data[field], repliedAt: data.repliedAt };
    });
    if (!isConfirmed || field !== "isSpam") return;
    const place = value ? "The message is quarantined" : "The message is in the inbox";
    toast({ type: "success", title: "Moved", message: place });
    await query.change("message", "");
    await revalidate();
  }

  // Marks a message as read when `openId` changes: by click, Back or link. Not at other changes, so "Mark as unread"
  // persists.
  const opened = useEffectEvent(() => {
    if (open && !open.isRead) void set(open, "isRead", true);
  });
  const openId = open?._id;
  useEffect(() => {
    if (openId) opened();
  }, [openId]);
  useOpenMessageFocus(openId, box, detail);

  const deletion: Deletion<Message> = {
    noun: "message",
    nameOf: ({ name }) => `Message from ${name}`,
    call: ({ _id: id }) => api.call("DELETE /contacts/:id", { params: { id } }),
    elementOf: openRow,
    async onDeleted() {
      toast({ type: "success", title: "Deleted", message: "The message was deleted" });
      // Closes the message without reloading the list, which `useDeletion` reloads after this callback.
      await query.change("message", "");
    },
  };
  const deleting = useDeletion(deletion, ({ _id }) => _id);

  if (list.total === 0 && !open) return <div className="rounded-md border border-line bg-raised">{empty}</div>;

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className={`min-w-0 rounded-md border border-line bg-raised ${open ? "max-lg:hidden" : ""}`}>
        <ResourceList
          list={list}
          rows={rows}
          empty={empty}
          nameOf={({ name }) => name}
          bulk={{
            noun: ["message", "messages"],
            actions: isQuarantine ? quarantineActions : inboxActions,
            call: (ids, action) => api.call("PUT /contacts/bulk", { body: { ids, action } }),
            callWhole: (action, total) => api.call("PUT /contacts/bulk/all", { body: { ...found, total, action } }),
          }}
          renderRows={(shown, _, selection) => (
            <ul ref={box} aria-label="Messages" className="divide-y divide-line">
              {shown.map((message) => (
                <MessageRow
                  key={message._id}
                  message={message}
                  open={message === open}
                  selected={selection.has(message._id)}
                  onSelect={(range) => selection.toggle(message._id, range)}
                  onOpen={() => query.change("message", message._id)}
                  onToggleRead={() => set(message, "isRead", !message.isRead)}
                />
              ))}
            </ul>
          )}
        />
      </div>
      <MessageDetail
        ref={detail}
        message={open}
        onReplied={revalidate}
        onBack={() => query.change("message", "")}
        onToggle={(message, flag) => void set(message, flag, !message[flag])}
        onDelete={deleting.remove}
      />
      {deleting.dialog}
    </div>
  );
}
