import { createContext } from "react";
import type { Author, PostAuthor } from "../../../contract/authors.ts";
import { isNamedLike, ownerOf } from "../../../contract/site-settings/owner.ts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { authorPath, visitorPages } from "../../../contract/visitor-pages.ts";

/** Whether several people have published posts. Only then do author names on cards link to author pages. */
export const SeveralAuthors = createContext(false);

/** An author in pages, feeds and structured data. */
export interface ShownAuthor extends Pick<Author, "name" | "picture" | "bioHtml" | "links"> {
  /** Path of the page about the author; undefined if there is none. */
  path: string | undefined;
  /** Whether the author has the name of the site, so that the about page is also about this author. */
  isNamedLikeSite: boolean;
}

/** Names and paths of the author pages; empty if only one author has published posts. */
export const authorPages = ({ authors }: PublicSite) =>
  authors.length > 1 ? authors.flatMap(({ name, slug }) => (slug ? [{ name, path: authorPath(slug) }] : [])) : [];

/** Links to the owner's profiles on other sites, from the settings and the author profile. */
export function ownerLinks(site: PublicSite) {
  const links = [...site.socialLinks, ...(ownerOf(site)?.links ?? [])];
  return [...new Map(links.map((link) => [link.url, link])).values()];
}

/**
 * Returns the data to show for an author. For the only author or one named like the site, settings replace missing
 * profile fields.
 */
export function shownAuthor({ id, name }: Pick<PostAuthor, "id" | "name">, site: PublicSite): ShownAuthor {
  const profile = site.authors.find((author) => author.id === id);
  const isAlone = site.authors.every((author) => author.id === id);
  const isNamedLikeSite = isNamedLike(site, name);
  const owner = isAlone || isNamedLikeSite ? site : undefined;
  return {
    name,
    path: (!isAlone && profile?.slug && authorPath(profile.slug)) || (owner && visitorPages.about.path),
    isNamedLikeSite,
    picture: profile?.picture ?? owner?.avatar ?? null,
    bioHtml: profile?.bioHtml || (owner?.html.bio ?? ""),
    links: profile?.links.length ? profile.links : (owner?.socialLinks ?? []),
  };
}
