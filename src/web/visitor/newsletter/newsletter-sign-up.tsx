import { createContext, useContext } from "react";
import { signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { Island } from "../islands/island.tsx";
import { useIsAccepted } from "../parts/forms.tsx";
import { newsletterAnchor, NewsletterForm, type NewsletterFormProps } from "./newsletter-form.tsx";

/** Whether subscriptions require a confirmation by mail. */
export const ConfirmsSubscriptions = createContext(false);

export function NewsletterSignUp(props: Omit<NewsletterFormProps, "requiresConfirmation" | "isAccepted">) {
  const requiresConfirmation = useContext(ConfirmsSubscriptions);
  const isAccepted = useIsAccepted(newsletterAnchor(props.place));
  return (
    <Island
      of={NewsletterForm}
      props={{ ...props, ...(requiresConfirmation && { requiresConfirmation }), ...(isAccepted && { isAccepted }) }}
    />
  );
}

/** A section that invites readers to subscribe to the newsletter. */
export function NewsletterPanel({ place, returnTo }: { place: "home" | "article"; returnTo: string }) {
  return (
    <section
      aria-labelledby={`newsletter-${place}-title`}
      className="rounded-lg bg-accent-soft px-6 py-8 sm:px-10 sm:py-12 forced-colors:border"
    >
      <div className={place === "home" ? "grid items-center gap-x-16 gap-y-6 lg:grid-cols-2" : "grid gap-6"}>
        <div>
          <h2 id={`newsletter-${place}-title`} className="text-xl font-semibold tracking-tight text-balance">
            The weekly newsletter
          </h2>
          <p className="mt-3 max-w-prose text-muted">{signUpTexts.newsletter}</p>
        </div>
        <NewsletterSignUp place={place} returnTo={returnTo} />
      </div>
    </section>
  );
}
