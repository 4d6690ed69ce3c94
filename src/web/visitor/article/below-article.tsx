import { Link, Mail, Share } from "lucide-react";
import { Fragment } from "react";
import { mailtoLink } from "../../../contract/email-address.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { contactAboutPath, mastodonPath } from "../../../contract/visitor-pages.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { mastodon, shareLinks, shareText } from "../../ui/networks.ts";

interface ShareBarProps {
  post: Pick<PostSummary, "slug" | "title">;
  /** Canonical address. */
  url: string;
  /** Address for replies; without it they use the contact form. */
  contactEmail: string;
}

/** Links for sharing an article, and for replying by mail. Those that need scripts are hidden without them. */
export function ShareBar({ post: { slug, title }, url, contactEmail }: ShareBarProps) {
  const link = "inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-text hover:underline";
  return (
    <section aria-label="Share this article" className="flex flex-col gap-2 text-sm print:hidden">
      <div className="-mx-2 flex flex-wrap items-center font-medium text-muted">
        <span className="px-2 font-normal">Share</span>
        {shareLinks({ url, title }).map(({ label, href }) => (
          <Fragment key={label}>
            {" "}
            <a href={href} target="_blank" rel="noopener" className={link}>
              {label}
            </a>
          </Fragment>
        ))}{" "}
        <a
          href={mastodonPath(slug)}
          rel="nofollow"
          data-touch="mastodon"
          data-text={shareText({ url, title })}
          className={link}
        >
          {mastodon.name}
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" data-copy={url} className={buttonClass("secondary", "needs-scripts min-w-32")}>
          <Link aria-hidden="true" className="size-4" />
          <span data-copy-label aria-live="polite">
            Copy Link
          </span>
        </button>{" "}
        <button
          type="button"
          data-touch="share-sheet"
          data-url={url}
          data-title={title}
          className={buttonClass("secondary", "needs-share-sheet")}
        >
          <Share aria-hidden="true" className="size-4" />
          More…
        </button>{" "}
        <ButtonLink href={replyAddress(slug, title, contactEmail)}>
          <Mail aria-hidden="true" className="size-4" />
          Reply by Email
        </ButtonLink>
      </div>
    </section>
  );
}

const replyAddress = (slug: string, title: string, contactEmail: string) =>
  contactEmail ? mailtoLink(contactEmail, title) : contactAboutPath(slug);
