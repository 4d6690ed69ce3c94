import type { ReactNode } from "react";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { feedFormats } from "../../../contract/visitor-pages.ts";

/** Heading of a page section; `aside` is shown at its right. */
export function SectionHeading({ id, children, aside }: { id: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id={id} className="text-xl font-semibold tracking-tight">
        {children}
      </h2>
      {aside}
    </div>
  );
}

/** The owner's figures from the settings, such as years of experience. */
export function Figures({ figures }: { figures: SiteSettings["figures"] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label="In figures">
      <dl className="figures">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse gap-1">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Text of a list on a site without articles. */
export function FirstIsBeingWritten() {
  return (
    <>
      The first article is being written. It will be here, and in the{" "}
      <a href={feedFormats.rss.path} className="text-accent underline underline-offset-4">
        feed
      </a>
      .
    </>
  );
}
