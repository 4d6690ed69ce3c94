import type { SentForm } from "./sent-form.ts";

interface HiddenFieldsProps {
  /** The path and the anchor that a form without scripts comes back to. */
  returnTo: string;
  sent: SentForm | undefined;
}

/** What a form sends besides what a person types. */
export function HiddenFields({ returnTo, sent }: HiddenFieldsProps) {
  // A failed form repeats the key of the first attempt, so that its message is stored once.
  const key = sent?.values["idempotencyKey"];
  return (
    <>
      <input type="hidden" name="returnTo" value={returnTo} />
      {/* A honeypot: people do not see it and programs fill it in, which quarantines the message. */}
      <div className="honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
    </>
  );
}
