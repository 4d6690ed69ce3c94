import { type ReactNode, useRef, useState } from "react";
import { dayMs } from "../../../../contract/durations.ts";
import { issueTexts } from "../../../../contract/newsletter/issue-texts.ts";
import type { Issue } from "../../../../contract/newsletter/issues.ts";
import { isAhead } from "../../../../contract/posts/post-status.ts";
import { fromLocalTime, toLocalTime } from "../../../../contract/site-settings/time-zones.ts";
import { CallFailed } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, useLastDefined } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { pluralize } from "../../../ui/pluralize.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { api } from "../../data/authenticated-api.ts";
import { CallForm } from "../../data/call-form.tsx";
import { ifMatch, type Saved, savedOf } from "../../documents/document-kind.ts";
import { isSavedInBetween } from "./issue-loader.ts";
import { titleOf } from "./issue-states.ts";

interface Props {
  /** Issue to send; without one the dialog is closed. */
  saved: Saved<Issue> | undefined;
  timeZone: string;
  onClose: () => void;
  /** Called if it was saved since it was shown. */
  onOutdated?: (() => void) | undefined;
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

interface FormProps extends Omit<Props, "saved" | "onClose"> {
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

  async function send() {
    if (when === "now" && recipients === 0) throw new Error(issueTexts.nobody);
    const body = when === "now" ? {} : { at: momentOf(localTime, timeZone) };
    const headers = ifMatch(saved);
    const sending = api.tagged("POST /newsletter/issues/:id/send", { params: { id }, body, headers });
    sending.catch((reason: unknown) => isSavedInBetween(reason) && onOutdated?.());
    const sent = await sending;
    toast({ type: "success", title: when === "now" ? "Sending has begun" : "Scheduled", subject: "issue" });
    onSent(savedOf(sent));
  }

  const readers = pluralize(recipients, ["subscriber", "subscribers"]);
  return (
    <CallForm
      send={send}
      submitLabel={when === "now" ? `Send to ${readers}` : "Schedule"}
      busyLabel="One moment..."
      renderButtons={(submitButton) => (
        <div className="flex flex-wrap justify-end gap-3">
          {children}
          {submitButton}
        </div>
      )}
    >
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
          onChange={({ currentTarget }) => setLocalTime(currentTarget.value)}
          hint={`In the time zone ${timeZone}. Everyone who is subscribed by then gets it.`}
        />
      )}
    </CallForm>
  );
}

/** Parses the typed time. */
function momentOf(localTime: string, timeZone: string) {
  const moment = fromLocalTime(localTime, timeZone);
  if (moment === undefined || !isAhead(moment))
    throw new CallFailed(400, issueTexts.notAhead, { at: issueTexts.notAhead });
  return moment;
}

/** Nine o'clock of the site's next day. */
function tomorrowMorning(timeZone: string) {
  const tomorrow = toLocalTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 10);
  return fromLocalTime(`${tomorrow}T09:00`, timeZone)!;
}
