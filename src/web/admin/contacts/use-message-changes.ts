import type { Message } from "../../../contract/contacts.ts";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { OneAnswer } from "../data/deferred.ts";
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
  const put = async (path: string, body?: unknown) => (await api.put<OneAnswer<Message>>(path, body)).data;

  return {
    rows,
    remove,

    setRead: (message: Message, wanted: boolean) =>
      change(message, "isRead", wanted, async (isRead) => {
        const path = `/contacts/${message._id}`;
        const answer = await (isRead ? put(`${path}/read`) : put(path, { isRead }));
        return { isRead: answer.isRead };
      }),

    setReplied: (message: Message, wanted: boolean) =>
      change(message, "isReplied", wanted, async (isReplied) => {
        const path = `/contacts/${message._id}`;
        const answer = await (isReplied ? put(`${path}/replied`) : put(path, { isReplied }));
        return { isReplied: answer.isReplied, repliedAt: answer.repliedAt };
      }),

    /** The message goes to another list; answers whether it went. */
    async toggleSpam(message: Message) {
      let moved = false;
      await change(message, "isSpam", !message.isSpam, async (isSpam) => {
        const answer = await put(`/contacts/${message._id}`, { isSpam });
        toast({
          type: "success",
          title: "Moved",
          message: isSpam ? "The message is quarantined" : "The message is in the inbox",
        });
        moved = true;
        return { isSpam: answer.isSpam };
      });
      return moved;
    },
  };
}
