import { type ReactNode, useRef, useState } from "react";
import { issueTexts } from "../../../contract/issue-texts.ts";
import type { Issue } from "../../../contract/issues.ts";
import { isAhead } from "../../../contract/post-status.ts";
import { fromLocalTime, toLocalTime } from "../../../contract/time-zones.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText } from "../../ui/error-text.tsx";
import { Field } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toast-context.ts";
import { useCommand } from "../../ui/use-command.ts";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { api } from "../data/authenticated-api.ts";
import { titleOf } from "./issue-states.ts";

interface Props {
  /** The issue in question; without one the dialog is closed. */
  issue: Issue | undefined;
  timeZone: string;
  /** What is chosen first. */
  initial?: "now" | "later" | undefined;
  onClose: () => void;
  onSent: (issue: Issue) => void;
}

/** Says how many get an issue, and asks whether it goes out now or at a time. */
export function SendDialog({ issue, timeZone, initial, onClose, onSent }: Props) {
  const shown = useLastDefined(issue);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={issue !== undefined}
      onClose={onClose}
      title="Send this issue"
      initialFocus={cancel}
      disablePointerDismissal
    >
      {shown && (
        <SendForm issue={shown} timeZone={timeZone} initial={initial} onSent={onSent}>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </SendForm>
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, "timeZone" | "onSent"> {
  issue: Issue;
  initial: Props["initial"];
  /** The button that closes the dialog. */
  children: ReactNode;
}

function SendForm({ issue, timeZone, initial = "now", onSent, children }: FormProps) {
  const toast = useToast();
  const [when, setWhen] = useState(initial);
  const [localTime, setLocalTime] = useState(() => toLocalTime(issue.sendAt ?? tomorrowMorning(timeZone), timeZone));
  const { _id: id, recipients } = issue;
  const { run, state, error } = useCommand<Error>(async () => {
    const body = when === "now" ? {} : { at: momentOf(localTime, timeZone) };
    const { data: sent } = await api.call("POST /newsletter/issues/:id/send", { params: { id }, body });
    toast({ type: "success", title: when === "now" ? "Sending has begun" : "Scheduled", subject: "issue" });
    onSent(sent);
  });
  const readers = pluralize(recipients, ["subscriber", "subscribers"]);
  const label = when === "now" ? `Send to ${readers}` : "Schedule";

  return (
    <form onSubmit={run} noValidate className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{`“${titleOf(issue)}”`}</span>
        {recipients > 0
          ? ` goes to ${readers}. A mail that is sent cannot be taken back.`
          : " would go to nobody: there is no active subscriber who wants these topics."}
      </p>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">When</legend>
        {(["now", "later"] as const).map((value) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-11">
            <input
              type="radio"
              name="when"
              checked={when === value}
              onChange={() => setWhen(value)}
              className="size-4 accent-accent"
            />
            {value === "now" ? "Now" : "At a time"}
          </label>
        ))}
      </fieldset>
      {when === "later" && (
        <Field
          type="datetime-local"
          name="at"
          label="Date and time"
          required
          value={localTime}
          onChange={({ currentTarget }) => setLocalTime(currentTarget.value)}
          hint={`In the time of ${timeZone}. Who is subscribed by then gets it.`}
        />
      )}
      {error && <ErrorText>{error.message}</ErrorText>}
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" aria-disabled={state === "busy" || (when === "now" && recipients === 0)}>
          {state === "busy" ? "One moment..." : label}
        </Button>
      </div>
    </form>
  );
}

/** The moment of what was typed. */
function momentOf(localTime: string, timeZone: string) {
  const moment = fromLocalTime(localTime, timeZone);
  if (moment === undefined || !isAhead(moment)) throw new Error(issueTexts.notAhead);
  return moment;
}

const dayMs = 86_400_000;

/** Nine o'clock of the site's next day. */
function tomorrowMorning(timeZone: string) {
  const tomorrow = toLocalTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 10);
  return fromLocalTime(`${tomorrow}T09:00`, timeZone)!;
}
