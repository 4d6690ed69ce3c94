import type { CustomPage as CustomPageData } from "../../../contract/custom-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";
import { LocalDate } from "../parts/byline.tsx";
import { withImageVersions } from "../parts/image-versions.ts";
import { DraftNote, titleSize } from "../parts/sections.tsx";

export interface ShownPage {
  page: CustomPageData;
  /** Rendered content, safe to insert. */
  contentHtml: string;
  /** Path of the editor, for users who may edit the page; otherwise undefined. */
  editPath: string | undefined;
}

export function CustomPage({ page, contentHtml, editPath }: ShownPage) {
  return (
    <article>
      {!page.isPublished && <DraftNote />}
      <div className="column pt-14 sm:pt-20">
        {/* The header has the reading direction of the title: left-to-right or right-to-left. */}
        <header dir="auto">
          <h1 className={`${titleSize(page.title)} font-semibold text-balance wrap-anywhere`}>{page.title}</h1>
          <p className="mt-5 text-sm text-muted">
            Updated <LocalDate at={page.updatedAt} />
          </p>
          {editPath && (
            <ButtonLink href={editPath} className="mt-4 print:hidden">
              Edit
            </ButtonLink>
          )}
        </header>
        <Prose html={withImageVersions(contentHtml, { isCoverShown: false })} className="mt-10" />
      </div>
    </article>
  );
}

/** A page with a text from the settings, such as the privacy policy. */
export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <article className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">{title}</h1>
      <Prose html={html} className="mt-10" />
    </article>
  );
}
