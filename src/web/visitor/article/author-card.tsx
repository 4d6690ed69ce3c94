import { Coffee } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";
import { AuthorLinks } from "../author/author-links.tsx";
import type { ShownAuthor } from "../author/shown-author.ts";
import { Portrait } from "../parts/portrait.tsx";

/** Author of the article. */
export function AuthorCard({ author, supportUrl }: { author: ShownAuthor; supportUrl: string }) {
  const { name, path, picture, bioHtml } = author;
  return (
    <section
      aria-label="Author"
      className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-6 sm:flex-row sm:p-8"
    >
      <Portrait name={name} image={picture} className="size-16 text-lg" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <div>
          <p className="text-xs text-muted">Written by</p>
          <p className="text-lg font-semibold tracking-tight">
            {path ? (
              <a href={path} className="decoration-accent decoration-2 underline-offset-4 hover:underline">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
        </div>
        {bioHtml && <Prose html={bioHtml} className="text-sm text-muted" />}
        <AuthorLinks author={author} />
        <a href={supportUrl} rel="noopener" className={buttonClass("secondary", "mt-1")}>
          <Coffee aria-hidden="true" className="size-4" />
          Buy me a coffee
        </a>
      </div>
    </section>
  );
}
