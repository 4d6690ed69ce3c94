import { Link } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";

/** Share links and a copy button, which is hidden in browsers without scripts. */
export function ShareBar({ url, title }: { url: string; title: string }) {
  return (
    <section aria-label="Share this article" className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="mr-2 text-sm text-muted">Share</span>
      {shareLinks(url, title).map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noopener" className={buttonClass("secondary")}>
          {label}
        </a>
      ))}
      <button type="button" data-copy={url} className={buttonClass("secondary", "needs-scripts min-w-32")}>
        <Link aria-hidden="true" className="size-4" />
        <span data-copy-label aria-live="polite">
          Copy Link
        </span>
      </button>
    </section>
  );
}

/** Share links of other sites; `url` is the canonical address of the article. */
export function shareLinks(url: string, title: string) {
  return [
    { label: "Twitter", href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}` },
  ];
}
