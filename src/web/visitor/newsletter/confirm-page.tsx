import { confirmationDays, signUpTexts } from "../../../contract/sign-up-texts.ts";
import { confirmPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/error-text.tsx";
import { AfterSending } from "../parts/after-sending.tsx";
import { doneAnchor, type FailedForm } from "../parts/form-state.ts";
import { NewsletterSignUp } from "./newsletter-sign-up.tsx";

const anchor = "confirmation";

interface Props {
  /** Token of the link; undefined if it is used or too old. */
  token: string | undefined;
  /** Whether the link has already confirmed the subscription. */
  isConfirmed?: boolean;
  failedForm?: FailedForm;
}

/** Confirms a subscription when its button is pressed, so that programs that prefetch links confirm nothing. */
export function ConfirmPage({ token, isConfirmed = false, failedForm }: Props) {
  return (
    <div className="group column pt-14 sm:pt-20">
      <h1 className="mb-6 text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">Your subscription</h1>
      <div id={doneAnchor(anchor)} className={`thanks-panel scroll-mt-64 target:block ${isConfirmed ? "" : "hidden"}`}>
        {!isConfirmed && <AfterSending />}
        <p className="thanks mb-8">{signUpTexts.confirmed}</p>
        <a href={visitorPages.blog.path} className={buttonClass("secondary")}>
          Read the Blog
        </a>
      </div>
      {!isConfirmed && (
        <div className="group-has-[.thanks-panel:target]:hidden">
          {token ? <ConfirmForm token={token} error={failedForm?.error} /> : <UsedUp />}
        </div>
      )}
    </div>
  );
}

function ConfirmForm({ token, error }: { token: string; error: FailedForm["error"] | undefined }) {
  return (
    <>
      <p className="mb-4 text-lg text-muted">
        Press the button, and the newsletter comes to the address that the mail was sent to.
      </p>
      <p className="mb-8 text-muted">{signUpTexts.newsletter}</p>
      <form action="/api/newsletter/confirm" method="post" className="flex flex-col items-start gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="returnTo" value={`${confirmPath}#${anchor}`} />
        {error && <ErrorText>{error.message}</ErrorText>}
        <Button type="submit" className="max-sm:w-full">
          Confirm
        </Button>
      </form>
    </>
  );
}

function UsedUp() {
  return (
    <>
      <p className="mb-8 text-lg text-muted">
        {`This link was used already or is too old: it works for ${confirmationDays} days. Subscribe again to get a new one.`}
      </p>
      <NewsletterSignUp place="home" returnTo={confirmPath} />
    </>
  );
}
