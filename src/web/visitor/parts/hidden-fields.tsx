import type { FailedForm } from "./form-state.ts";

interface HiddenFieldsProps {
  /** Path and anchor to which the server redirects a browser without scripts. */
  returnTo: string;
  failedForm: FailedForm | undefined;
}

/** Hidden fields of a form. */
export function HiddenFields({ returnTo, failedForm }: HiddenFieldsProps) {
  // A failed form resends the key of the first attempt, so that its message is stored once.
  const key = failedForm?.values["idempotencyKey"];
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
