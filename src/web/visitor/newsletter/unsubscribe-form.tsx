import { unsubscribePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { api } from "../../api.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import {
  AfterSending,
  doneAnchor,
  EmailField,
  type FailedForm,
  fieldText,
  FocusedStatus,
  type FormFailure,
  ReasonField,
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
    <div className="group" id={anchor}>
      <div id={doneAnchor(anchor)} className="thanks-panel hidden target:block">
        <AfterSending />
        <Unsubscribed />
      </div>
      <form
        action="/api/newsletter/unsubscribe"
        method="post"
        onSubmit={run}
        className="flex flex-col gap-5 group-has-[.thanks-panel:target]:hidden"
      >
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
      </form>
    </div>
  );
}

function Unsubscribed() {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="thanks">You are unsubscribed. No further issue comes to this address.</p>
      <a href={visitorPages.blog.path} className={buttonClass("secondary")}>
        Read the Blog
      </a>
    </div>
  );
}
