import { Plus } from "lucide-react";
import type { SiteSettings } from "../../../contract/site-settings.ts";

/** Frequently asked questions as native disclosure widgets. */
export function Questions({ faq }: { faq: SiteSettings["faq"] }) {
  return (
    <section aria-labelledby="faq" className="contact-columns gap-y-8">
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
