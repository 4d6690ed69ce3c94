import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { type Suggested, Suggestions } from "../parts/suggestions.tsx";

/** Shown for a tag without articles, and past the end of a tag's list. */
export function TagNotFound({ suggested }: { suggested: Suggested }) {
  return (
    <div className="wrap flex flex-col items-start pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">No articles found</h1>
      <p className="mt-6 max-w-[50ch] text-lg text-muted">
        There is nothing under this tag. Search for its words, or look through all tags.
      </p>
      <a href={visitorPages.tags.path} className={buttonClass("primary", "mt-9")}>
        All Tags
      </a>
      <Suggestions {...suggested} withSearch />
    </div>
  );
}
