import type { ReactNode } from "react";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { feedFormats } from "../../../contract/visitor-pages.ts";

/** Classes of a link or button with only an icon. */
export const iconLinkClass =
  "inline-grid size-11 flex-none cursor-pointer place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-chip hover:text-text";

/** Heading of a page section; `aside` is shown at its right. */
export function SectionHeading({ id, children, aside }: { id: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} className="section-heading text-xl font-semibold tracking-tight">
        {children}
      </h2>
      {aside}
    </div>
  );
}

const maxLargeTitle = 50;

/** Whether a title is set smaller, so that the content after it begins on the first screen. */
export const isLongTitle = (title: string) => title.length > maxLargeTitle;

export const titleSize = (title: string) =>
  isLongTitle(title) ? "text-long-title tracking-tight" : "text-2xl tracking-tighter";

/** Title of a page, smaller if it is long. The text itself determines the direction, such as right-to-left. */
export const PageTitle = ({ title }: { title: string }) => (
  <h1 dir="auto" className={`${titleSize(title)} font-semibold text-balance wrap-anywhere`}>
    {title}
  </h1>
);

/** Link above a title to the list that the page belongs to. */
export const LinkToList = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="-mt-3 inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
  >
    {children}
  </a>
);

export const EntryList = ({ entries }: { entries: readonly { href: string; title: string; text: string }[] }) => (
  <ul className="border-t border-line">
    {entries.map(({ href, title, text }) => (
      <li key={href} className="border-b border-line py-5">
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          <a
            href={href}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
          >
            {title}
          </a>
        </h3>
        <p dir="auto" className="wrap-anywhere text-muted">
          {text}
        </p>
      </li>
    ))}
  </ul>
);

interface TagLinksProps {
  tags: readonly { name: string; href: string }[];
  className?: string;
}

export function TagLinks({ tags, className = "flex flex-wrap gap-2 text-sm wrap-anywhere" }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={className}>
      {tags.map(({ name, href }) => (
        <li key={name}>
          <a
            dir="auto"
            href={href}
            className="inline-flex min-h-11 items-center rounded-[1.375rem] bg-chip px-4 py-2 text-muted transition-colors duration-150 hover:bg-accent-soft hover:text-text forced-colors:border"
          >
            #{name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The owner's figures from the settings, such as years of experience. */
export function Figures({ figures }: { figures: SiteSettings["figures"] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label="In figures">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-4 border-t border-line pt-6">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Note above a draft or a scheduled document, which visitors cannot see yet. */
export const DraftNote = ({ isScheduled = false }) => (
  <p role="note" className="bg-warn-soft px-5 py-3 text-center text-sm text-warn">
    {isScheduled ? "This is scheduled. Visitors cannot see it yet." : "This is a draft. Visitors cannot see it."}
  </p>
);

/** Text in place of a list on a site without articles. */
export function NoArticlesYet() {
  return (
    <>
      No articles yet. The first one will appear here and in the{" "}
      <a href={feedFormats.rss.path} className="text-accent underline underline-offset-4">
        feed
      </a>
      .
    </>
  );
}
