import type { Message } from "../../../contract/contacts.ts";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/load-list.ts";
import { useRows } from "../data/use-rows.ts";

/** The messages of a page, and what can be changed of one. */
export function useMessageChanges(list: LoadedList<Message>, onChanged: () => void) {
  const toast = useToast();
  const { rows, change, remove } = useRows(list, {
    changed: onChanged,
    failed: ({ name }, error) =>
      toast({
        type: "error",
        title: "Error",
        message: `The message of ${name} stays as it was`,
        detail: reasonOf(error),
      }),
  });

  return {
    rows,
    remove,

    setRead: (message: Message, wanted: boolean) =>
      change(message, "isRead", wanted, async (isRead) => {
        const params = { id: message._id };
        const { data } = await (isRead
          ? api.call("PUT /contacts/:id/read", { params })
          : api.call("PUT /contacts/:id", { params, body: { isRead } }));
        return { isRead: data.isRead };
      }),

    setReplied: (message: Message, wanted: boolean) =>
      change(message, "isReplied", wanted, async (isReplied) => {
        const params = { id: message._id };
        const { data } = await (isReplied
          ? api.call("PUT /contacts/:id/replied", { params })
          : api.call("PUT /contacts/:id", { params, body: { isReplied } }));
        return { isReplied: data.isReplied, repliedAt: data.repliedAt };
      }),

    /** The message goes to another list; answers whether it went. */
    async toggleSpam(message: Message) {
      let moved = false;
      await change(message, "isSpam", !message.isSpam, async (isSpam) => {
        const { data } = await api.call("PUT /contacts/:id", { params: { id: message._id }, body: { isSpam } });
        toast({
          type: "success",
          title: "Moved",
          message: isSpam ? "The message is quarantined" : "The message is in the inbox",
        });
        moved = true;
        return { isSpam: data.isSpam };
      });
      return moved;
    },
  };
}
