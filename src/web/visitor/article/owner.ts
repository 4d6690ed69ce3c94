import type { SiteSettings } from "../../../contract/site-settings.ts";

/** The site is its owner's: who writes under the site's name is the owner, and nobody else is. */
export const isOwner = (author: string, site: Pick<SiteSettings, "name">) =>
  author.trim().toLowerCase() === site.name.trim().toLowerCase();
