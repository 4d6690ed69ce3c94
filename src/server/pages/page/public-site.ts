import type { Author } from "../../../contract/authors.ts";
import type { PublicSite, SiteContent } from "../../../contract/site-settings.ts";
import { ownerOf } from "../../../web/visitor/author/shown-author.ts";
import { textOf } from "../../markdown/embedded-text.ts";

/** The site as its pages show it. Where the settings lack portrait, bio or links, those of the owner's profile stand in. */
export function publicSite(settings: SiteContent, authors: readonly Author[]): PublicSite {
  const site = { ...settings, authors };
  const owner = ownerOf(site);
  if (!owner) return site;
  return {
    ...site,
    avatar: site.avatar ?? owner.picture,
    socialLinks: site.socialLinks.length > 0 ? site.socialLinks : owner.links,
    ...(!site.bio && {
      bio: owner.bio,
      bioText: textOf(owner.bioHtml),
      html: { ...site.html, bio: owner.bioHtml },
    }),
  };
}
