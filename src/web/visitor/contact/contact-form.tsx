import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../contract/limits.ts";
import { signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { api } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorText, Field } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { draftKey } from "../client/form-drafts.ts";
import {
  EmailField,
  type FailedForm,
  fieldText,
  FocusedStatus,
  type FormFailure,
  HiddenFields,
  Choice,
} from "../parts/forms.tsx";

const draftName = "contact";

export const contactAnchor = "contact-form";

interface Props {
  returnTo: string;
  /** Whether the server accepted a message sent without scripts. */
  isAccepted?: boolean;
  failedForm?: FailedForm;
  /** Initial text of the message. */
  message?: string;
}

export function ContactForm({ returnTo, isAccepted, failedForm, message }: Props) {
  const { run, state, error, reset } = useCommand<FormFailure>(async (form) => {
    await api.call("POST /contacts", {
      body: {
        name: fieldText(form, "name"),
        email: fieldText(form, "email"),
        message: fieldText(form, "message"),
        website: fieldText(form, "website"),
        newsletter: form.has("newsletter"),
      },
    });
    deleteDraft();
  }, failedForm?.error);

  /** Shows the empty form again and focuses its first input, because the pressed button is removed. */
  function writeAnother() {
    flushSync(reset);
    document.getElementById("contact-name")?.focus();
  }

  if (isAccepted) {
    return (
      <div id={contactAnchor} role="status" data-sent-draft={draftName}>
        <ThankYou>
          <ButtonLink href={returnTo}>Send Another Message</ButtonLink>
        </ThankYou>
      </div>
    );
  }
  if (state === "done") {
    return (
      <FocusedStatus>
        <ThankYou>
          <Button variant="secondary" onClick={writeAnother}>
            Send Another Message
          </Button>
        </ThankYou>
      </FocusedStatus>
    );
  }

  return (
    <form
      id={contactAnchor}
      action="/api/contacts"
      method="post"
      data-draft={draftName}
      onSubmit={run}
      className="flex flex-col gap-5"
    >
      <HiddenFields returnTo={`${returnTo}#${contactAnchor}`} failedForm={failedForm} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          id="contact-name"
          name="name"
          autoComplete="name"
          dir="auto"
          maxLength={limits.personName}
          required
          defaultValue={failedForm?.values["name"]}
          error={error?.fields?.["name"]}
        />
        <EmailField id="contact-email" failedForm={failedForm} error={error} />
      </div>
      <Field
        label="Message"
        id="contact-message"
        name="message"
        rows={7}
        dir="auto"
        required
        defaultValue={failedForm?.values["message"] ?? message}
        error={error?.fields?.["message"]}
      />
      <Choice name="newsletter" value="true" defaultChecked={failedForm?.values["newsletter"] === "true"}>
        {signUpTexts.contactForm}
      </Choice>{" "}
      {error && Object.keys(error.fields ?? {}).length === 0 && <ErrorText>{error.message}</ErrorText>}
      <Button type="submit" aria-disabled={state === "busy"} className="self-start max-sm:self-stretch">
        {state === "busy" ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

function ThankYou({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg bg-good-soft p-6 sm:p-8 forced-colors:border">
      <p className="text-xl font-semibold tracking-tight">Thank You!</p>
      <p>Your message has arrived. You will get an answer within 24 hours.</p>
      {children}
    </div>
  );
}

function deleteDraft() {
  try {
    sessionStorage.removeItem(draftKey(draftName));
  } catch {
    // If sessionStorage is unavailable, there is no draft to delete.
  }
}
