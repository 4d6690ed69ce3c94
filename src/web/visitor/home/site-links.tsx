import { Globe, Mail, Rss } from "lucide-react";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { feedFormats } from "../../../contract/visitor-pages.ts";
import { findNetwork } from "../../ui/networks.ts";
import { iconLinkClass } from "../parts/sections.tsx";

type Links = SiteSettings["socialLinks"];
const { rss: feed } = feedFormats;

/** Icons that link to the owner's profiles on other sites and to the feed. */
export function SiteLinks({ links }: { links: Links }) {
  return (
    <ul aria-label="Elsewhere" className="flex flex-wrap">
      {links.map((link, index) => (
        <li key={index}>
          <a href={link.url} rel="me noopener" aria-label={link.label} title={link.label} className={iconLinkClass}>
            <LinkIcon link={link} />
          </a>
        </li>
      ))}
      <li>
        <a href={feed.path} aria-label={feed.name} title={feed.name} className={iconLinkClass}>
          <Rss aria-hidden="true" className="size-5" />
        </a>
      </li>
    </ul>
  );
}

function LinkIcon({ link }: { link: Links[number] }) {
  if (link.url.startsWith("mailto:")) return <Mail aria-hidden="true" className="size-5" />;
  const network = findNetwork(link);
  if (!network) return <Globe aria-hidden="true" className="size-5" />;
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
      <path d={network.outline} />
    </svg>
  );
}
