import type { ReactNode } from "react";
import { limits } from "../../../contract/limits.ts";
import { confirmationDays, signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { confirmPath, subscriptionLinkPath, unsubscribePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorText, Field } from "../../ui/field.tsx";
import { Choice, EmailField, type FailedForm, useIsAccepted } from "../parts/forms.tsx";
import type { NewsletterPlace } from "./newsletter-form.tsx";
import { NewsletterSignUp, useNewsletterTexts } from "./newsletter-sign-up.tsx";

/** The newsletter form as a page, shown to browsers without scripts after a failed attempt. */
export function SubscribePage(props: { place: NewsletterPlace; returnTo: string; failedForm: FailedForm }) {
  const { title, pitch } = useNewsletterTexts();
  return (
    <AuthLayout title={title} text={pitch}>
      <NewsletterSignUp {...props} />
    </AuthLayout>
  );
}

const confirmAnchor = "confirmation";
const unsubscribeAnchor = "unsubscribe";

interface ConfirmPageProps {
  /** Token of the mailed link; undefined if the link was used or is too old. */
  token: string | undefined;
  /** Whether the link has already confirmed the subscription. */
  isConfirmed?: boolean;
  failedForm?: FailedForm;
}

/** Confirms a subscription when its button is pressed, so that programs that prefetch links confirm nothing. */
export function ConfirmPage({ token, isConfirmed = false, failedForm }: ConfirmPageProps) {
  const isAccepted = useIsAccepted(confirmAnchor);
  const state = token ? <ConfirmForm token={token} error={failedForm?.error} /> : <UsedUp />;
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className={titleClass}>Your subscription</h1>
      {isConfirmed || isAccepted ? <Confirmed /> : state}
    </div>
  );
}

const Confirmed = () => (
  <div id={confirmAnchor} role="status" className="scroll-mt-64">
    <p className="thanks mb-8">{signUpTexts.confirmed}</p>
    <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>
  </div>
);

function ConfirmForm({ token, error }: { token: string; error: FailedForm["error"] | undefined }) {
  const { pitch } = useNewsletterTexts();
  return (
    <>
      <p className="mb-4 text-lg text-muted">
        Press the button to get the newsletter at the address the email was sent to.
      </p>
      <p className="mb-8 text-muted">{pitch}</p>
      <form action="/api/newsletter/confirm" method="post" className="flex flex-col items-start gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="returnTo" value={`${confirmPath}#${confirmAnchor}`} />
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
        {`This link was already used or has expired: it works for ${confirmationDays} days. Subscribe again to get a new one.`}
      </p>
      <NewsletterSignUp place="home" returnTo={confirmPath} />
    </>
  );
}

interface SubscriptionPageProps {
  token: string;
  /** Masked email address; undefined if a failed form is shown again. */
  address?: string | undefined;
  isActive: boolean;
  /** Whether the subscriber unsubscribed; false for other reasons of inactivity. */
  hasLeft?: boolean;
  topics: readonly { name: string; isChosen: boolean }[];
  failedForm?: FailedForm;
}

/** Page that each issue links to. Its forms work without scripts; opening the page changes nothing. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { token, address = "this address", isActive, hasLeft, topics, failedForm } = props;
  if (!isActive) return <Inactive address={address} hasLeft={hasLeft} />;
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className={titleClass}>Unsubscribe from the newsletter</h1>
      <p className="mb-9 text-lg text-muted">
        Press the button to stop receiving issues at <Address>{address}.</Address>
      </p>
      <UnsubscribeForm action="/api/newsletter/link/unsubscribe" failedForm={failedForm}>
        <LinkFields token={token} anchor={unsubscribeAnchor} />
      </UnsubscribeForm>
      {topics.length > 0 && <Topics token={token} topics={topics} />}
    </div>
  );
}

interface UnsubscribeFormProps {
  action: string;
  failedForm: FailedForm | undefined;
  /** Inputs of this form that tell whose subscription ends: the link's token, or an email address. */
  children: ReactNode;
}

function UnsubscribeForm({ action, failedForm, children }: UnsubscribeFormProps) {
  const { message, fields = {} } = failedForm?.error ?? {};
  return (
    <form id={unsubscribeAnchor} action={action} method="post" className="flex flex-col gap-5">
      {children}
      <Field
        label="What made you leave? (optional)"
        id="unsubscribe-reason"
        name="reason"
        rows={3}
        dir="auto"
        maxLength={limits.unsubscribeReason}
        defaultValue={failedForm?.values["reason"]}
        error={fields["reason"]}
      />
      {message && !fields["email"] && !fields["reason"] && <ErrorText>{message}</ErrorText>}
      <Button type="submit" className="self-start max-sm:self-stretch">
        Unsubscribe
      </Button>
    </form>
  );
}

/** An email address and the full stop after it, kept together unless they are longer than a line. */
const Address = ({ children }: { children: ReactNode }) => (
  <bdi className="inline-block max-w-full break-all">{children}</bdi>
);

/** Text for an inactive subscription; readers can subscribe again with the form in every page's footer. */
function Inactive({ address, hasLeft }: { address: string; hasLeft: boolean | undefined }) {
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className={titleClass}>{hasLeft ? "You are unsubscribed" : "You are not subscribed"}</h1>
      <p id={unsubscribeAnchor} className="mb-8 text-lg text-muted">
        No issues are sent to <Address>{address}.</Address>{" "}
        {hasLeft && (
          <>
            To come back,{" "}
            <a href="#newsletter-footer" className="text-accent underline underline-offset-4">
              subscribe again
            </a>
            .
          </>
        )}
      </p>
      <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>
    </div>
  );
}

const topicsAnchor = "topics";

function Topics({ token, topics }: Pick<SubscriptionPageProps, "token" | "topics">) {
  const areSaved = useIsAccepted(topicsAnchor);
  return (
    <section id={topicsAnchor} aria-labelledby="topics-title" className="mt-16 border-t border-line pt-10">
      <h2 id="topics-title" className="text-xl font-semibold tracking-tight">
        Or choose your topics
      </h2>
      <p className="mt-3 mb-6 text-muted">
        Choose topics to get only the issues about them. Choose none to get every issue.
      </p>
      {areSaved && (
        <p role="status" className="thanks mb-6">
          Your topics are saved.
        </p>
      )}
      <form action="/api/newsletter/link/preferences" method="post" className="flex flex-col gap-5">
        <LinkFields token={token} anchor={topicsAnchor} />
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Topics</legend>
          {topics.map(({ name, isChosen }) => (
            <Choice key={name} name="preferences" value={name} defaultChecked={isChosen}>
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </Choice>
          ))}
        </fieldset>
        <Button type="submit" variant="secondary" className="self-start max-sm:self-stretch">
          Save Topics
        </Button>
      </form>
    </section>
  );
}

function LinkFields({ token, anchor }: { token: string; anchor: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="returnTo" value={`${subscriptionLinkPath(token)}#${anchor}`} />
    </>
  );
}

const titleClass = "mb-6 text-2xl font-semibold tracking-tighter text-balance wrap-anywhere";

interface UnsubscribePageProps {
  /** Whether the token of the mailed link was unknown. */
  isUnknownLink?: boolean;
  failedForm?: FailedForm;
}

export function UnsubscribePage({ isUnknownLink = false, failedForm }: UnsubscribePageProps) {
  const isAccepted = useIsAccepted(unsubscribeAnchor);
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className={titleClass}>Unsubscribe from the newsletter</h1>
      {isUnknownLink && (
        <p role="note" className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-warn">
          There is no subscription for this link: it was deleted, or the link is incomplete. If you still get issues,
          unsubscribe with your address.
        </p>
      )}
      {isAccepted ? (
        <div id={unsubscribeAnchor} role="status" className="flex flex-col items-start gap-5">
          <p className="thanks">You are unsubscribed. No further issues will be sent to this address.</p>
          <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>
        </div>
      ) : (
        <UnsubscribeForm action="/api/newsletter/unsubscribe" failedForm={failedForm}>
          <p className="mb-4 text-lg text-muted">
            Enter the address that gets the newsletter, and no further issues will be sent to it.
          </p>
          <input type="hidden" name="returnTo" value={`${unsubscribePath}#${unsubscribeAnchor}`} />
          <EmailField id="unsubscribe-email" failedForm={failedForm} error={failedForm?.error} />
        </UnsubscribeForm>
      )}
    </div>
  );
}
