import { Coffee } from "lucide-react";
import type { SiteContent } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Portrait } from "../parts/portrait.tsx";

/** The author of an article. Avatar, bio and about page are the owner's, so other authors are shown without them. */
export function AuthorCard({ site, author }: { site: SiteContent; author: string }) {
  const isByOwner = isOwner(author, site);
  return (
    <section
      aria-label="Author"
      className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-6 sm:flex-row sm:p-8"
    >
      <Portrait name={author} image={isByOwner ? site.avatar : null} className="size-16 text-lg" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <div>
          <p className="text-xs text-muted">Written by</p>
          <p dir="auto" className="text-lg font-semibold tracking-tight wrap-anywhere">
            {isByOwner ? (
              <a
                href={visitorPages.about.path}
                className="decoration-accent decoration-2 underline-offset-4 hover:underline"
              >
                {author}
              </a>
            ) : (
              author
            )}
          </p>
        </div>
        {isByOwner && site.bio && <Prose html={site.html.bio} className="text-sm text-muted" />}
        <a href={site.supportUrl} rel="noopener" className={buttonClass("secondary", "mt-1")}>
          <Coffee aria-hidden="true" className="size-4" />
          Buy me a coffee
        </a>
      </div>
    </section>
  );
}

/** The site bears its owner's name, so an author of that name is the owner. */
export const isOwner = (author: string, site: Pick<SiteContent, "name">) =>
  author.trim().toLowerCase() === site.name.trim().toLowerCase();
