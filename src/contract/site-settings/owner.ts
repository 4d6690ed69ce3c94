import type { Author } from "../authors.ts";

interface NamedSite {
  name: string;
  /** Authors with published posts. */
  authors: readonly Author[];
}

export const isNamedLike = (site: Pick<NamedSite, "name">, name: string) =>
  name.trim().toLowerCase() === site.name.trim().toLowerCase();

/** Author profile of the site's owner: the only author or, among several, the one with the site's name. */
export const ownerOf = (site: NamedSite) =>
  site.authors.length === 1 ? site.authors[0] : site.authors.find(({ name }) => isNamedLike(site, name));

interface Shown {
  avatar: string | null;
  socialLinks: readonly { label: string; url: string }[];
}

/** Fills in a missing portrait or missing links of the settings from the owner's profile. */
export const withProfile = <Site extends Shown>(site: Site, owner: Author | undefined) => ({
  ...site,
  avatar: site.avatar ?? owner?.picture ?? null,
  socialLinks: site.socialLinks.length > 0 ? site.socialLinks : (owner?.links ?? []),
});
