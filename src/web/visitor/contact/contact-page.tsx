import type { SiteSettings } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { Island } from "../islands/island.tsx";
import type { FailedForm } from "../parts/form-state.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactInfo } from "./contact-info.tsx";
import { Questions } from "./questions.tsx";

export function ContactPage({ site, failedForm }: { site: SiteSettings; failedForm?: FailedForm }) {
  return (
    <div className="wrap flex flex-col gap-24 py-14 sm:py-20">
      <div className="contact-columns gap-y-14">
        <div>
          <h1 className="text-2xl font-semibold tracking-tighter text-balance">Get in touch</h1>
          <p className="mt-6 max-w-[45ch] text-lg text-pretty text-muted">
            A project, a question, or a thought on an article: every message is read and answered within 24 hours.
          </p>
          <ContactInfo site={site} />
        </div>
        <section aria-label="Send a message" className="lg:pt-2">
          <Island of={ContactForm} props={{ returnTo: visitorPages.contact.path, ...(failedForm && { failedForm }) }} />
        </section>
      </div>
      {site.faq.length > 0 && <Questions faq={site.faq} />}
    </div>
  );
}
