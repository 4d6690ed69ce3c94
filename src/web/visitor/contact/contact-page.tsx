import { Clock, type LucideIcon, Mail, MapPin, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { mailtoLink } from "../../../contract/email-address.ts";
import { Email } from "../../../contract/fields.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { Island } from "../islands/island.tsx";
import { type FailedForm, useIsAccepted } from "../parts/forms.tsx";
import { contactAnchor, ContactForm } from "./contact-form.tsx";

interface ContactPageProps {
  site: SiteSettings;
  failedForm?: FailedForm;
  /** Initial text of the message. */
  message?: string;
}

/** Two columns: text on the left, form or questions on the right. */
const columnsClass = "grid gap-x-20 lg:grid-cols-[1fr_1.15fr]";

export function ContactPage({ site, failedForm, message }: ContactPageProps) {
  const isAccepted = useIsAccepted(contactAnchor);
  return (
    <div className="wrap flex flex-col gap-24 pt-14 sm:pt-20">
      <div className={`${columnsClass} gap-y-14`}>
        <div>
          <h1 className="text-2xl font-semibold tracking-tighter text-balance">Get in touch</h1>
          {site.contactIntro && (
            <p dir="auto" className="mt-6 max-w-[45ch] text-lg wrap-anywhere text-muted">
              {site.contactIntro}
            </p>
          )}
          <ContactInfo site={site} />
        </div>
        <section aria-label="Send a message" className="lg:pt-2">
          <Island
            name="contact-form"
            of={ContactForm}
            props={{
              returnTo: visitorPages.contact.path,
              ...(isAccepted && { isAccepted }),
              ...(failedForm && { failedForm }),
              ...(message && { message }),
            }}
          />
        </section>
      </div>
      {site.faq.length > 0 && <Questions faq={site.faq} />}
    </div>
  );
}

/** Frequently asked questions as native disclosure widgets. */
function Questions({ faq }: { faq: SiteSettings["faq"] }) {
  return (
    <section aria-labelledby="faq" className={`${columnsClass} gap-y-8`}>
      <h2 id="faq" className="text-xl font-semibold tracking-tight text-balance">
        Frequently Asked Questions
      </h2>
      <div className="border-t border-line">
        {faq.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 font-medium [&::-webkit-details-marker]:hidden">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {question}
              </span>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p dir="auto" className="max-w-prose pb-6 wrap-anywhere whitespace-pre-line text-muted">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

function ContactInfo({ site }: { site: SiteSettings }) {
  return (
    <dl className="mt-10 flex flex-col gap-5">
      {site.contactEmail && (
        <Entry icon={Mail} label="Email">
          {/* An address stored by an earlier version may be invalid; it is then shown without a link. */}
          {Email.safeParse(site.contactEmail).success ? (
            <a
              href={mailtoLink(site.contactEmail)}
              className="wrap-anywhere underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
            >
              {site.contactEmail}
            </a>
          ) : (
            site.contactEmail
          )}
        </Entry>
      )}
      {site.location && (
        <Entry icon={MapPin} label="Location">
          {site.location}
        </Entry>
      )}
      <Entry icon={Clock} label="Response time">
        Within 24 hours
      </Entry>
    </dl>
  );
}

function Entry({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.75rem_1fr] items-center gap-x-4">
      <dt className="contents">
        <span
          aria-hidden="true"
          className="row-span-2 grid size-11 place-items-center self-start rounded-md bg-accent-soft text-accent"
        >
          <Icon className="size-5" />
        </span>
        <span className="text-xs text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
