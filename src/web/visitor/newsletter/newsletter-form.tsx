import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import {
  EmailField,
  type FailedForm,
  fieldText,
  FocusedStatus,
  type FormFailure,
  HiddenFields,
} from "../parts/forms.tsx";

export type NewsletterPlace = "footer" | "home" | "article";

export const newsletterAnchor = (place: NewsletterPlace) => `newsletter-${place}`;

export interface NewsletterFormProps {
  /** Place of the form on the page. The form's anchor and ids contain it, because a page may have two forms. */
  place: NewsletterPlace;
  /** Path of the page, to which the server redirects a browser without scripts. */
  returnTo: string;
  /** Confirmation shown after subscribing. */
  thanks: string;
  /** Whether the server accepted an address sent without scripts. */
  isAccepted?: boolean;
  failedForm?: FailedForm;
}

export function NewsletterForm(props: NewsletterFormProps) {
  const { place, returnTo, thanks, isAccepted, failedForm } = props;
  const anchor = newsletterAnchor(place);
  const { run, state, error } = useCommand<FormFailure>(
    (form) =>
      api.call("POST /newsletter/subscribe", {
        body: { email: fieldText(form, "email"), website: fieldText(form, "website") },
      }),
    failedForm?.error,
  );

  if (isAccepted) {
    return (
      <p id={anchor} role="status" className="thanks">
        {thanks}
      </p>
    );
  }
  if (state === "done") {
    return <FocusedStatus className="thanks">{thanks}</FocusedStatus>;
  }

  return (
    <form id={anchor} action="/api/newsletter/subscribe" method="post" onSubmit={run} className="flex flex-col gap-3">
      <HiddenFields returnTo={`${returnTo}#${anchor}`} failedForm={failedForm} />
      <div className="flex items-start gap-2">
        <EmailField
          labelHidden
          id={`${anchor}-email`}
          className="min-w-0 flex-1"
          placeholder="Enter your email"
          failedForm={failedForm}
          error={error}
        />
        <Button type="submit" aria-disabled={state === "busy"} className="h-[3.125rem]">
          {state === "busy" ? "Subscribing..." : "Subscribe"}
        </Button>
      </div>
      {error && !error.fields?.["email"] && <ErrorText>{error.message}</ErrorText>}
    </form>
  );
}
