import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { type Suggested, Suggestions } from "../parts/suggestions.tsx";

interface ArticleNotFoundProps {
  reason: "Post not found" | "Failed to load post";
  suggested?: Suggested | undefined;
}

/** Shown instead of an article that does not exist or could not be loaded. */
export function ArticleNotFound({ reason, suggested }: ArticleNotFoundProps) {
  const failed = reason === "Failed to load post";
  return (
    <div className="wrap flex flex-col items-start pt-14 sm:pt-20">
      <p className="mb-4 text-sm font-medium text-accent">{reason}</p>
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">Article Not Found</h1>
      <p className="mt-6 max-w-[50ch] text-lg text-muted">
        The article you're looking for doesn't exist or has been moved.
      </p>
      {suggested && (
        <p className="mt-3 max-w-[50ch] text-lg text-muted">Search for its words, or begin with something new.</p>
      )}
      {failed && (
        <p className="mt-3 max-w-[50ch] text-lg text-muted">
          It may also be that the site cannot read it just now. Please try again in a moment.
        </p>
      )}
      <div className="mt-9 flex flex-wrap gap-3">
        {failed && (
          <a href="" className={buttonClass("primary")}>
            Try Again
          </a>
        )}
        <a href={visitorPages.blog.path} className={buttonClass(failed ? "secondary" : "primary")}>
          Back to Blog
        </a>
      </div>
      {suggested && <Suggestions {...suggested} withSearch />}
    </div>
  );
}

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

/** Shown instead of a page that could not be rendered. */
export function PageFailed({ reason, requestId }: { reason: string; requestId: string }) {
  return (
    <div className="wrap flex flex-col items-start pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">This page cannot be shown</h1>
      <p className="mt-6 max-w-[50ch] text-lg text-muted">{reason}</p>
      <a href="" className={buttonClass("primary", "mt-9")}>
        Try Again
      </a>
      <p className="mt-9 text-sm text-muted">Request {requestId}</p>
    </div>
  );
}
