import type { ReactNode } from "react";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Suggested, Suggestions } from "../parts/suggestions.tsx";

/** Shown instead of an article that does not exist or could not be loaded. */
export function ArticleNotFound({
  reason,
  suggested,
}: {
  reason: "Post not found" | "Failed to load post";
  suggested?: Suggested | undefined;
}) {
  const failed = reason === "Failed to load post";
  return (
    <MissingPage
      label={reason}
      title="Article Not Found"
      text="The article you're looking for doesn't exist or has been moved."
      suggested={suggested}
    >
      {suggested && <p className="mt-3 max-w-[50ch] text-lg text-muted">Search for it, or start with something new.</p>}
      {failed && (
        <p className="mt-3 max-w-[50ch] text-lg text-muted">
          The site may also be unable to load it right now. Please try again in a moment.
        </p>
      )}
      <div className="mt-9 flex flex-wrap gap-3">
        {failed && (
          <ButtonLink href="" variant="primary">
            Try Again
          </ButtonLink>
        )}
        <ButtonLink href={visitorPages.blog.path} variant={failed ? "secondary" : "primary"}>
          Back to Blog
        </ButtonLink>
      </div>
    </MissingPage>
  );
}

/** Shown for a tag without articles, and past the end of a tag's list. */
export const TagNotFound = ({ suggested }: { suggested: Suggested }) => (
  <MissingPage
    title="No articles found"
    text="No article has this tag. Search for it, or browse all tags."
    suggested={suggested}
  >
    <ButtonLink href={visitorPages.tags.path} variant="primary" className="mt-9">
      All Tags
    </ButtonLink>
  </MissingPage>
);

/** Shown at an address that the owner has marked as gone. */
export const PageGone = () => (
  <MissingPage title="This page is gone" text="It was removed permanently. The blog has the current articles.">
    <ButtonLink href={visitorPages.blog.path} variant="primary" className="mt-9">
      Back to Blog
    </ButtonLink>
  </MissingPage>
);

/** Shown instead of a page that could not be rendered. */
export const PageFailed = ({ reason, requestId }: { reason: string; requestId: string }) => (
  <MissingPage title="This page cannot be shown" text={reason}>
    <ButtonLink href="" variant="primary" className="mt-9">
      Try Again
    </ButtonLink>
    <p className="mt-9 text-sm text-muted">Request {requestId}</p>
  </MissingPage>
);

interface MissingPageProps {
  label?: string;
  title: string;
  text: string;
  suggested?: Suggested | undefined;
  children: ReactNode;
}

const MissingPage = ({ label, title, text, suggested, children }: MissingPageProps) => (
  <div className="wrap flex flex-col items-start pt-14 sm:pt-20">
    {label && <p className="mb-4 text-sm font-medium text-accent">{label}</p>}
    <h1 className="text-2xl font-semibold tracking-tighter text-balance">{title}</h1>
    <p className="mt-6 max-w-[50ch] text-lg text-muted">{text}</p>
    {children}
    {suggested && <Suggestions {...suggested} withSearch />}
  </div>
);
