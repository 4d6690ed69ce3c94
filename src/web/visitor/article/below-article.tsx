import { Link, Mail, Share } from "lucide-react";
import { Fragment } from "react";
import { mailtoLink } from "../../../contract/email-address.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { contactAboutPath, mastodonPath } from "../../../contract/visitor-pages.ts";
import { mastodon, shareLinks, shareText } from "../../ui/networks.ts";

interface ShareBarProps {
  post: Pick<PostSummary, "slug" | "title">;
  /** Canonical address of the article. */
  url: string;
  /** Email address for replies; if empty, Reply links to the contact form. */
  contactEmail: string;
}

/** Links for sharing an article, and for replying by mail. Links that need scripts are hidden without scripts. */
export function ShareBar({ post: { slug, title }, url, contactEmail }: ShareBarProps) {
  const link =
    "inline-flex min-h-11 cursor-pointer items-center gap-1.5 underline-offset-4 hover:text-text hover:underline";
  return (
    <section
      aria-label="Share this article"
      className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2 text-sm font-medium text-muted print:hidden"
    >
      {shareLinks({ url, title }).map(({ label, href }) => (
        <Fragment key={label}>
          <a href={href} target="_blank" rel="noopener" className={link}>
            {label}
          </a>{" "}
        </Fragment>
      ))}
      <a
        href={mastodonPath(slug)}
        rel="nofollow"
        data-touch="mastodon"
        data-text={shareText({ url, title })}
        className={link}
      >
        {mastodon.name}
      </a>{" "}
      <button type="button" data-copy={url} className={`needs-scripts ${link}`}>
        <Link aria-hidden="true" className="size-4" />
        <span data-copy-label aria-live="polite" className="min-w-18 text-left">
          Copy Link
        </span>
      </button>{" "}
      <button
        type="button"
        data-touch="share-sheet"
        data-url={url}
        data-title={title}
        className={`needs-share-sheet ${link}`}
      >
        <Share aria-hidden="true" className="size-4" />
        More…
      </button>{" "}
      <a href={replyAddress(slug, title, contactEmail)} className={`sm:ml-auto ${link}`}>
        <Mail aria-hidden="true" className="size-4" />
        Reply by Email
      </a>
    </section>
  );
}

const replyAddress = (slug: string, title: string, contactEmail: string) =>
  contactEmail ? mailtoLink(contactEmail, title) : contactAboutPath(slug);
