import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { visitorPages } from "../../../../contract/visitor-pages.ts";
import { idOfSection, type SettingsSectionTitle } from "./section-titles.ts";

interface Props {
  title: SettingsSectionTitle;
  /** Places on the site that show these settings. */
  description?: ReactNode;
  /** Page that shows them. */
  page?: (typeof visitorPages)[keyof typeof visitorPages] | undefined;
  children: ReactNode;
}

/** One panel of the screen, which `SectionIndex` links to. */
export function SettingsSection({ title, description, page, children }: Props) {
  const id = idOfSection(title);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-44 rounded-md border border-line bg-raised outline-none lg:scroll-mt-34"
    >
      <header className="flex items-center gap-4 border-b border-line px-4 py-3">
        <div className="mr-auto min-w-0">
          <h2 id={`${id}-title`} className="text-sm font-semibold">
            {title}
          </h2>
          {description && <p className="text-xs text-muted">{description}</p>}
        </div>
        {page && (
          <a
            href={page.path}
            target="_blank"
            rel="noopener"
            aria-label={`See it: ${page.name} (new tab)`}
            className="inline-flex min-h-9 shrink-0 items-center gap-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11"
          >
            See it
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </header>
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </section>
  );
}
