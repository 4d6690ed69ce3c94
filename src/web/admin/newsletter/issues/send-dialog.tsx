import { type ReactNode, useRef, useState } from "react";
import { dayMs } from "../../../../contract/durations.ts";
import { issueTexts } from "../../../../contract/newsletter/issue-texts.ts";
import type { Issue } from "../../../../contract/newsletter/issues.ts";
import { isAhead } from "../../../../contract/posts/post-status.ts";
import { fromLocalTime, toLocalTime } from "../../../../contract/site-settings/time-zones.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, useLastDefined } from "../../../ui/dialog.tsx";
import { ErrorText, Field } from "../../../ui/field.tsx";
import { pluralize } from "../../../ui/pluralize.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { useCommand } from "../../../ui/use-command.ts";
import { api } from "../../data/authenticated-api.ts";
import { ifMatch, type Saved, savedOf } from "../../documents/document-kind.ts";
import { isSavedInBetween } from "./issue-loader.ts";
import { titleOf } from "./issue-states.ts";

interface Props {
  /** Issue to send; without one the dialog is closed. */
  saved: Saved<Issue> | undefined;
  timeZone: string;
  onClose: () => void;
  /** Called if it was saved since it was shown. */
  onOutdated?: () => void;
  onSent: (saved: Saved<Issue>) => void;
}

/** Shows the number of recipients, and asks whether to send the issue now or at a time. */
export function SendDialog({ saved, timeZone, onClose, onOutdated, onSent }: Props) {
  const shown = useLastDefined(saved);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={saved !== undefined}
      onClose={onClose}
      title="Send this issue"
      initialFocus={cancel}
      disablePointerDismissal
    >
      {shown && (
        <SendForm saved={shown} timeZone={timeZone} onOutdated={onOutdated} onSent={onSent}>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </SendForm>
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, "timeZone" | "onSent"> {
  onOutdated: Props["onOutdated"];
  saved: Saved<Issue>;
  /** Button that closes the dialog. */
  children: ReactNode;
}

function SendForm({ saved, timeZone, onOutdated, onSent, children }: FormProps) {
  const toast = useToast();
  const { doc: issue } = saved;
  const [when, setWhen] = useState<"now" | "later">(issue.state === "scheduled" ? "later" : "now");
  const [localTime, setLocalTime] = useState(() => toLocalTime(issue.sendAt ?? tomorrowMorning(timeZone), timeZone));
  const { _id: id, recipients } = issue;
  const isForNobody = when === "now" && recipients === 0;
  const { run, state, error } = useCommand<Error>(async () => {
    if (isForNobody) throw new Error(issueTexts.nobody);
    const body = when === "now" ? {} : { at: momentOf(localTime, timeZone) };
    const headers = ifMatch(saved);
    const sending = api.tagged("POST /newsletter/issues/:id/send", { params: { id }, body, headers });
    sending.catch((reason: unknown) => isSavedInBetween(reason) && onOutdated?.());
    const sent = await sending;
    toast({ type: "success", title: when === "now" ? "Sending has begun" : "Scheduled", subject: "issue" });
    onSent(savedOf(sent));
  });
  const readers = pluralize(recipients, ["subscriber", "subscribers"]);
  const isBadTime = when === "later" && error?.message === issueTexts.notAhead;
  const label = when === "now" ? `Send to ${readers}` : "Schedule";

  return (
    <form onSubmit={run} noValidate className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{`“${titleOf(issue)}”`}</span>
        {recipients > 0
          ? ` goes to ${readers}. An email that has been sent cannot be taken back.`
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
            {value === "now" ? "Now" : "Later"}
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
          error={isBadTime ? error?.message : undefined}
          onChange={({ currentTarget }) => setLocalTime(currentTarget.value)}
          hint={`In the time zone ${timeZone}. Everyone who is subscribed by then gets it.`}
        />
      )}
      {error && !isBadTime && <ErrorText>{error.message}</ErrorText>}
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" aria-disabled={state === "busy" || isForNobody}>
          {state === "busy" ? "One moment..." : label}
        </Button>
      </div>
    </form>
  );
}

/** Parses the typed time. */
function momentOf(localTime: string, timeZone: string) {
  const moment = fromLocalTime(localTime, timeZone);
  if (moment === undefined || !isAhead(moment)) throw new Error(issueTexts.notAhead);
  return moment;
}

/** Nine o'clock of the site's next day. */
function tomorrowMorning(timeZone: string) {
  const tomorrow = toLocalTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 10);
  return fromLocalTime(`${tomorrow}T09:00`, timeZone)!;
}
