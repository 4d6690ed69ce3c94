import type { SiteSettings } from "../../../contract/site-settings.ts";
import { SectionHeading } from "../parts/section-heading.tsx";

export function Highlights({ highlights }: { highlights: SiteSettings["highlights"] }) {
  return (
    <section aria-labelledby="highlights">
      <SectionHeading id="highlights">Career Highlights</SectionHeading>
      <ol className="border-t border-line">
        {highlights.map(({ period, title, text }) => (
          <li
            key={`${period} ${title}`}
            className="grid gap-x-8 gap-y-1 border-b border-line py-6 md:grid-cols-[12rem_1fr_2fr]"
          >
            <p dir="auto" className="text-sm wrap-anywhere text-muted tabular-nums md:pt-0.5">
              {period}
            </p>
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {title}
            </h3>
            <p dir="auto" className="wrap-anywhere text-muted max-md:mt-1">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
