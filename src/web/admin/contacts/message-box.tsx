import { Inbox } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Message } from "../../../contract/contacts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useToast } from "../../ui/toast-context.ts";
import type { ListAnswer } from "../lists/later.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { useBusy } from "../lists/use-busy.ts";
import { useChangedRows } from "../lists/use-changed-rows.ts";
import { useListQuery } from "../lists/use-list-query.ts";
import { api, reasonOf } from "../session/signed-in-api.ts";
import { DeleteMessageDialog } from "./delete-message-dialog.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { MessageRow } from "./message-row.tsx";

/** The list of messages and, beside it, the one that is open; on a phone one of the two. The address names the open one. */
export function MessageBox({ list, onChanged }: { list: ListAnswer<Message>; onChanged: () => void }) {
  const toast = useToast();
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const { rows, take } = useChangedRows(list.data);
  const { busy, during } = useBusy();
  const [leaving, setLeaving] = useState<Message>();
  const open = rows.find((row) => row._id === query.text("message"));

  const change = (message: Message, changes: Partial<Message>, call: () => Promise<unknown>) =>
    during(message._id, async () => {
      try {
        await call();
        take(message._id, changes);
        onChanged();
      } catch (error) {
        toast({
          type: "error",
          title: "Error",
          message: `The message of ${message.name} stays as it was`,
          detail: reasonOf(error),
        });
      }
    });

  const setRead = (message: Message, isRead: boolean) =>
    change(message, { isRead }, () =>
      isRead ? api.put(`/contacts/${message._id}/read`) : api.put(`/contacts/${message._id}`, { isRead: false }),
    );

  // By a click, by Back or by a link from elsewhere: what is opened counts as read. Marked unread again, it stays so.
  const opened = useEffectEvent(() => {
    if (open && !open.isRead) void setRead(open, true);
  });
  const openId = open?._id;
  useEffect(() => {
    if (openId) opened();
  }, [openId]);

  function deleted() {
    setLeaving(undefined);
    toast({ type: "success", title: "Deleted", message: "The message is gone" });
    onChanged();
    void query.change("message", "");
    void revalidate();
  }

  if (list.total === 0) {
    return (
      <div className="rounded-md border border-line bg-raised">
        <EmptyState icon={<Inbox aria-hidden className="size-5" />} title="No messages found" />
      </div>
    );
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className={`min-w-0 rounded-md border border-line bg-raised ${open ? "max-lg:hidden" : ""}`}>
        <ul aria-label="Messages" className="divide-y divide-line">
          {rows.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              open={message === open}
              busy={busy.has(message._id)}
              onOpen={() => query.change("message", message._id)}
              onToggleRead={() => setRead(message, !message.isRead)}
            />
          ))}
        </ul>
        <ListPages list={list} />
      </div>
      <MessageDetail
        message={open}
        onBack={() => query.change("message", "")}
        onReplied={(message) => change(message, { isReplied: true }, () => api.put(`/contacts/${message._id}/replied`))}
        onSpam={async (message) => {
          await change(message, { isSpam: !message.isSpam }, () =>
            api.put(`/contacts/${message._id}`, { isSpam: !message.isSpam }),
          );
          await revalidate();
        }}
        onDelete={setLeaving}
      />
      <DeleteMessageDialog message={leaving} onDeleted={deleted} onClose={() => setLeaving(undefined)} />
    </div>
  );
}
