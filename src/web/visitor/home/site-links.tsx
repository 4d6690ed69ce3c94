import { Rss } from "lucide-react";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { feedFormats } from "../../../contract/visitor-pages.ts";
import { LinkIcon } from "../parts/link-icon.tsx";

/** Where else the owner is, and the feed, as icons. */
export function SiteLinks({ links }: { links: SiteSettings["socialLinks"] }) {
  return (
    <ul aria-label="Elsewhere" className="-ml-2.5 flex basis-full flex-wrap">
      {links.map(({ label, url }, index) => (
        <li key={index}>
          <a href={url} rel="me noopener" aria-label={label} title={label} className="icon-button">
            <LinkIcon url={url} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={feedFormats.rss.path}
          aria-label={feedFormats.rss.name}
          title={feedFormats.rss.name}
          className="icon-button"
        >
          <Rss aria-hidden="true" className="size-5" />
        </a>
      </li>
    </ul>
  );
}
