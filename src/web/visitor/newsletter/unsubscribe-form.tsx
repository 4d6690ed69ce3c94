import { unsubscribePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { api } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import {
  EmailField,
  type FailedForm,
  fieldText,
  FocusedStatus,
  type FormFailure,
  ReasonField,
} from "../parts/forms.tsx";

export const unsubscribeAnchor = "unsubscribe";

interface Props {
  /** Whether an address was accepted without scripts. */
  isAccepted?: boolean;
  failedForm?: FailedForm;
}

export function UnsubscribeForm({ isAccepted, failedForm }: Props) {
  const { run, state, error } = useCommand<FormFailure>(
    (form) =>
      api.call("POST /newsletter/unsubscribe", {
        body: { email: fieldText(form, "email"), reason: fieldText(form, "reason") },
      }),
    failedForm?.error,
  );
  if (isAccepted)
    return (
      <div id={unsubscribeAnchor} role="status">
        <Unsubscribed />
      </div>
    );
  if (state === "done")
    return (
      <FocusedStatus>
        <Unsubscribed />
      </FocusedStatus>
    );

  return (
    <form
      id={unsubscribeAnchor}
      action="/api/newsletter/unsubscribe"
      method="post"
      onSubmit={run}
      className="flex flex-col gap-5"
    >
      <p className="mb-4 text-lg text-muted">
        Enter the address that gets the newsletter, and no further issues will be sent to it.
      </p>
      <input type="hidden" name="returnTo" value={`${unsubscribePath}#${unsubscribeAnchor}`} />
      <EmailField id="unsubscribe-email" failedForm={failedForm} error={error} />
      <ReasonField failedForm={failedForm} error={error} />
      {error && !error.fields?.["email"] && !error.fields?.["reason"] && <ErrorText>{error.message}</ErrorText>}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start max-sm:self-stretch">
        {state === "busy" ? "Unsubscribing..." : "Unsubscribe"}
      </Button>
    </form>
  );
}

function Unsubscribed() {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="thanks">You are unsubscribed. No further issues will be sent to this address.</p>
      <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>
    </div>
  );
}
