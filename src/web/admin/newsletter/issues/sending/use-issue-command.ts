import { useState } from "react";
import type { CallName } from "../../../../../contract/calls/calls.ts";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { useToast } from "../../../../ui/toasts.tsx";
import { api, reasonOf } from "../../../data/authenticated-api.ts";
import { type Saved, savedOf } from "../../../documents/document-kind.ts";

type Command = Extract<CallName, `POST /newsletter/issues/:id/${"pause" | "resume" | "stop" | "retry"}`>;

/** Calls that change the state of an issue; a failure is shown, and thrown to the caller. */
export function useIssueCommand(id: string, onChanged: (saved: Saved<Issue>) => void) {
  const toast = useToast();
  const [running, setRunning] = useState<Command>();

  async function send(command: Command) {
    setRunning(command);
    try {
      onChanged(savedOf(await api.tagged(command, { params: { id } })));
    } finally {
      setRunning(undefined);
    }
  }

  return {
    running,
    /** Throws on failure: a dialog shows the reason. */
    send,
    /** A failure is shown as a toast. */
    run(command: Command) {
      if (running) return;
      send(command).catch((error: unknown) =>
        toast({
          type: "error",
          title: "Error",
          subject: "issue",
          message: "That did not work",
          detail: reasonOf(error),
        }),
      );
    },
  };
}
