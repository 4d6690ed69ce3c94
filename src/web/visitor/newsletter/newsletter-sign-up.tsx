import { createContext, useContext } from "react";
import { newsletterTexts, type NewsletterTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { Island } from "../islands/island.tsx";
import { useIsAccepted } from "../parts/forms.tsx";
import { newsletterAnchor, NewsletterForm, type NewsletterFormProps } from "./newsletter-form.tsx";

/** Context with the texts of the newsletter forms, provided on the server only. */
export const Newsletter = createContext<NewsletterTexts>(newsletterTexts.unsent);
export const useNewsletterTexts = () => useContext(Newsletter);

export function NewsletterSignUp(props: Omit<NewsletterFormProps, "thanks" | "isAccepted">) {
  const { thanks } = useNewsletterTexts();
  const isAccepted = useIsAccepted(newsletterAnchor(props.place));
  return (
    <Island
      name="newsletter-form"
      of={NewsletterForm}
      props={{ ...props, thanks, ...(isAccepted && { isAccepted }) }}
    />
  );
}

/** A section that invites readers to subscribe to the newsletter. */
export function NewsletterPanel({ place, returnTo }: { place: "home" | "article"; returnTo: string }) {
  const { title, pitch } = useNewsletterTexts();
  return (
    <section
      aria-labelledby={`newsletter-${place}-title`}
      className="grid items-center gap-x-10 gap-y-4 border-t border-line pt-6 sm:grid-cols-2 print:hidden"
    >
      <div>
        <h2 id={`newsletter-${place}-title`} dir="auto" className="font-semibold tracking-tight wrap-anywhere">
          {title}
        </h2>
        <p dir="auto" className="mt-1 text-sm text-pretty wrap-anywhere text-muted">
          {pitch}
        </p>
      </div>
      <NewsletterSignUp place={place} returnTo={returnTo} />
    </section>
  );
}
