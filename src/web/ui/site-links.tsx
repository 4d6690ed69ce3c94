import { Globe, Mail, Rss } from "lucide-react";

/** Outlines in the style of lucide, which has no company icons; by the host of their sites. */
const outlines: Record<string, string> = {
  "github.com":
    "M9 19c-5 1.5-5-2.5-7-3m14 6v-3.87a3.37 3.37 0 0 0-.94-2.61c3.14-.35 6.44-1.54 6.44-7A5.44 5.44 0 0 0 20 4.77 5.07 5.07 0 0 0 19.91 1S18.73.65 16 2.48a13.38 13.38 0 0 0-7 0C6.27.65 5.09 1 5.09 1A5.07 5.07 0 0 0 5 4.77a5.44 5.44 0 0 0-1.5 3.78c0 5.42 3.3 6.61 6.44 7A3.37 3.37 0 0 0 9 18.13V22",
  "linkedin.com":
    "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  "twitter.com":
    "M23 3a10.9 10.9 0 0 1-3.14 1.53 4.48 4.48 0 0 0-7.86 3v1A10.66 10.66 0 0 1 3 4s-4 9 5 13a11.64 11.64 0 0 1-7 2c9 5 20 0 20-11.5a4.5 4.5 0 0 0-.08-.83A7.72 7.72 0 0 0 23 3z",
  "x.com": "M4 4l16 16M20 4 4 20",
  "youtube.com":
    "M4.5 5.5C6 5 10 5 12 5s6 0 7.5.5c1.7.5 2.5 2 2.5 6.5s-.8 6-2.5 6.5c-1.5.5-5.5.5-7.5.5s-6 0-7.5-.5C2.8 18 2 16.5 2 12s.8-6 2.5-6.5zM10 9l5 3-5 3z",
};

interface SiteLinksProps {
  links: readonly { label: string; url: string }[];
  feed: { path: string; name: string };
}

const iconClass =
  "inline-grid size-11 flex-none place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-chip hover:text-text";

/** Links to other profiles of the owner, and the feed, as icons. */
export function SiteLinks({ links, feed }: SiteLinksProps) {
  return (
    <ul aria-label="Elsewhere" className="-ml-2.5 flex basis-full flex-wrap">
      {links.map(({ label, url }, index) => (
        <li key={index}>
          <a href={url} rel="me noopener" aria-label={label} title={label} className={iconClass}>
            <LinkIcon url={url} />
          </a>
        </li>
      ))}
      <li>
        <a href={feed.path} aria-label={feed.name} title={feed.name} className={iconClass}>
          <Rss aria-hidden="true" className="size-5" />
        </a>
      </li>
    </ul>
  );
}

function LinkIcon({ url }: { url: string }) {
  if (url.startsWith("mailto:")) return <Mail aria-hidden="true" className="size-5" />;
  const outline = outlines[hostOf(url)];
  if (!outline) return <Globe aria-hidden="true" className="size-5" />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={outline} />
    </svg>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "");
