import { createContext, useContext } from "react";
import { newsletterTexts, signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import type { SiteContent } from "../../../contract/site-settings/site-settings.ts";
import { Island } from "../islands/island.tsx";
import { useIsAccepted } from "../parts/forms.tsx";
import { newsletterAnchor, NewsletterForm, type NewsletterFormProps } from "./newsletter-form.tsx";

type Newsletter = Pick<SiteContent, "confirmsSubscriptions" | "newsletterRhythm">;

/** The newsletter of the site, on the server. */
export const Newsletter = createContext<Newsletter>({ confirmsSubscriptions: false, newsletterRhythm: "unsent" });

/** Texts of the forms. */
export function useNewsletterTexts() {
  const { confirmsSubscriptions, newsletterRhythm } = useContext(Newsletter);
  const texts = newsletterTexts[newsletterRhythm];
  return confirmsSubscriptions ? { ...texts, thanks: signUpTexts.thanksUnconfirmed } : texts;
}

export function NewsletterSignUp(props: Omit<NewsletterFormProps, "thanks" | "isAccepted">) {
  const { thanks } = useNewsletterTexts();
  const isAccepted = useIsAccepted(newsletterAnchor(props.place));
  return <Island of={NewsletterForm} props={{ ...props, thanks, ...(isAccepted && { isAccepted }) }} />;
}

/** A section that invites readers to subscribe to the newsletter. */
export function NewsletterPanel({ place, returnTo }: { place: "home" | "article"; returnTo: string }) {
  const { title, pitch } = useNewsletterTexts();
  return (
    <section
      aria-labelledby={`newsletter-${place}-title`}
      className="grid items-center gap-x-10 gap-y-4 border-t border-line pt-6 sm:grid-cols-2"
    >
      <div>
        <h2 id={`newsletter-${place}-title`} className="font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-muted">{pitch}</p>
      </div>
      <NewsletterSignUp place={place} returnTo={returnTo} />
    </section>
  );
}
