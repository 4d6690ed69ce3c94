import { Plus } from "lucide-react";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { SectionHeading } from "./section-heading.tsx";

/** Questions that open one by one, without a script. */
export function Questions({ faq }: { faq: SiteSettings["faq"] }) {
  return (
    <section aria-labelledby="faq">
      <SectionHeading id="faq">Frequently Asked Questions</SectionHeading>
      <div className="border-t border-line">
        {faq.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pb-6 whitespace-pre-line text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
