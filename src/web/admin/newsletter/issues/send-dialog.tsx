import { useRef, useState } from "react";
import { dayMs } from "../../../../contract/durations.ts";
import { issueTexts } from "../../../../contract/newsletter/issue-texts.ts";
import type { Issue } from "../../../../contract/newsletter/issues.ts";
import { isAhead } from "../../../../contract/posts/post-status.ts";
import { fromLocalTime, toLocalTime } from "../../../../contract/site-settings/time-zones.ts";
import { CallFailed } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { pluralize } from "../../../ui/pluralize.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { api } from "../../data/authenticated-api.ts";
import { CallForm } from "../../data/call-form.tsx";
import { ifMatch, type Saved, savedOf } from "../../documents/document-kind.ts";
import { isSavedInBetween } from "./issue-loader.ts";
import { titleOf } from "./issue-states.ts";

interface Props {
  saved: Saved<Issue>;
  timeZone: string;
  onClose: () => void;
  /** Called if sending fails because the issue was saved after the dialog opened. */
  onOutdated: () => void;
  onSent: (saved: Saved<Issue>) => void;
}

/** Shows the number of recipients, and asks whether to send the issue immediately or at a given time. */
export function SendDialog({ saved, timeZone, onClose, onOutdated, onSent }: Props) {
  const toast = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const [isNow, setNow] = useState(true);
  const [localTime, setLocalTime] = useState(() => toLocalTime(tomorrowMorning(timeZone), timeZone));
  const { doc: issue } = saved;
  const { _id: id, recipients } = issue;

  async function send() {
    const body = isNow ? {} : { at: momentOf(localTime, timeZone) };
    const headers = ifMatch(saved);
    const sending = api.tagged("POST /newsletter/issues/:id/send", { params: { id }, body, headers });
    sending.catch((reason: unknown) => isSavedInBetween(reason) && onOutdated());
    const sent = await sending;
    toast({ type: "success", title: isNow ? "Sending has begun" : "Scheduled", subject: "issue" });
    onSent(savedOf(sent));
  }

  const readers = pluralize(recipients, ["subscriber", "subscribers"]);
  return (
    <Dialog open onClose={onClose} title="Send this issue" initialFocus={cancel} disablePointerDismissal>
      <CallForm
        send={send}
        submitLabel={isNow ? `Send to ${readers}` : "Schedule"}
        busyLabel="One moment..."
        renderButtons={(submitButton) => (
          <div className="flex flex-wrap justify-end gap-3">
            <Button ref={cancel} variant="secondary" onClick={onClose}>
              Cancel
            </Button>
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
        <Checkbox label="Send it later" checked={!isNow} onChange={(isLater) => setNow(!isLater)} />
        {!isNow && (
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
    </Dialog>
  );
}

/** Converts a local time in `timeZone` to a UTC moment; throws a `CallFailed` unless it is in the future. */
function momentOf(localTime: string, timeZone: string) {
  const moment = fromLocalTime(localTime, timeZone);
  if (moment === undefined || !isAhead(moment))
    throw new CallFailed(400, issueTexts.notAhead, { at: issueTexts.notAhead });
  return moment;
}

/** 9:00 tomorrow in the site's time zone. */
function tomorrowMorning(timeZone: string) {
  const tomorrow = toLocalTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 10);
  return fromLocalTime(`${tomorrow}T09:00`, timeZone)!;
}
