import type { Message } from "../../../contract/contacts.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useOptimisticRows } from "../data/use-optimistic-rows.ts";

/** Messages of a page, and changes to single ones. */
export function useMessageChanges(list: LoadedList<Message>, onChanged: () => void) {
  const toast = useToast();
  const { rows, change, remove } = useOptimisticRows(list, {
    onConfirmed: onChanged,
    onFailed: ({ _id, name }, error) =>
      toast({
        type: "error",
        title: "Error",
        subject: _id,
        message: `The message of ${name} stays as it was`,
        detail: reasonOf(error),
      }),
  });

  return {
    rows,
    remove,

    setRead: (message: Message, value: boolean) =>
      change(message, "isRead", value, async (isRead) => {
        const params = { id: message._id };
        const { data } = await (isRead
          ? api.call("PUT /contacts/:id/read", { params })
          : api.call("PUT /contacts/:id", { params, body: { isRead } }));
        return { isRead: data.isRead };
      }),

    setReplied: (message: Message, value: boolean) =>
      change(message, "isReplied", value, async (isReplied) => {
        const params = { id: message._id };
        const { data } = await (isReplied
          ? api.call("PUT /contacts/:id/replied", { params })
          : api.call("PUT /contacts/:id", { params, body: { isReplied } }));
        return { isReplied: data.isReplied, repliedAt: data.repliedAt };
      }),

    /** Moves the message to the quarantine or to the inbox; returns whether it was moved. */
    toggleSpam: (message: Message) =>
      change(message, "isSpam", !message.isSpam, async (isSpam) => {
        const { data } = await api.call("PUT /contacts/:id", { params: { id: message._id }, body: { isSpam } });
        toast({
          type: "success",
          title: "Moved",
          message: isSpam ? "The message is quarantined" : "The message is in the inbox",
        });
        return { isSpam: data.isSpam };
      }),
  };
}
