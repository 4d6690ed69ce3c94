import { useState } from "react";
import type { CallName } from "../../../../../contract/calls/calls.ts";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { api } from "../../../data/authenticated-api.ts";
import { useErrorToast } from "../../../data/use-failure-toast.ts";
import { type Saved, savedOf } from "../../../documents/document-kind.ts";

type Command = Extract<CallName, `POST /newsletter/issues/:id/${"pause" | "resume" | "stop" | "retry"}`>;

/** Calls that change the state of an issue. */
export function useIssueCommand(id: string, onChanged: (saved: Saved<Issue>) => void) {
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);

  /** Throws on failure: a dialog shows the reason. */
  const send = async (command: Command) => onChanged(savedOf(await api.tagged(command, { params: { id } })));

  /** A failure is shown as a toast. */
  async function run(command: Command) {
    if (isBusy) return;
    setBusy(true);
    await send(command).catch((error: unknown) => showError("That did not work", error, "issue"));
    setBusy(false);
  }

  return { isBusy, send, run };
}
