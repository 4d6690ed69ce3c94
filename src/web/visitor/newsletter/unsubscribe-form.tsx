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
  ConfirmedForm,
} from "../parts/forms.tsx";

const anchor = "unsubscribe";

export function UnsubscribeForm({ failedForm }: { failedForm?: FailedForm }) {
  const { run, state, error } = useCommand<FormFailure>(
    (form) =>
      api.call("POST /newsletter/unsubscribe", {
        body: { email: fieldText(form, "email"), reason: fieldText(form, "reason") },
      }),
    failedForm?.error,
  );
  if (state === "done")
    return (
      <FocusedStatus>
        <Unsubscribed />
      </FocusedStatus>
    );

  return (
    <ConfirmedForm anchor={anchor} action="/api/newsletter/unsubscribe" thanks={<Unsubscribed />} onSubmit={run}>
      <p className="mb-4 text-lg text-muted">
        Give the address that the newsletter goes to, and no further issue is sent there.
      </p>
      <input type="hidden" name="returnTo" value={`${unsubscribePath}#${anchor}`} />
      <EmailField id="unsubscribe-email" failedForm={failedForm} error={error} />
      <ReasonField failedForm={failedForm} error={error} />
      {error && !error.fields?.["email"] && !error.fields?.["reason"] && <ErrorText>{error.message}</ErrorText>}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start max-sm:self-stretch">
        {state === "busy" ? "Unsubscribing..." : "Unsubscribe"}
      </Button>
    </ConfirmedForm>
  );
}

function Unsubscribed() {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="thanks">You are unsubscribed. No further issue comes to this address.</p>
      <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>
    </div>
  );
}
