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
      className="rounded-lg bg-accent-soft px-6 py-8 sm:px-10 sm:py-12 forced-colors:border"
    >
      <div className={place === "home" ? "grid items-center gap-x-16 gap-y-6 lg:grid-cols-2" : "grid gap-6"}>
        <div>
          <h2 id={`newsletter-${place}-title`} className="text-xl font-semibold tracking-tight text-balance">
            {title}
          </h2>
          <p className="mt-3 max-w-prose text-muted">{pitch}</p>
        </div>
        <NewsletterSignUp place={place} returnTo={returnTo} />
      </div>
    </section>
  );
}
