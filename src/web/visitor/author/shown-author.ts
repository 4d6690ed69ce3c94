import { createContext } from "react";
import type { Author, PostAuthor } from "../../../contract/authors.ts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { authorPath, visitorPages } from "../../../contract/visitor-pages.ts";

/** Whether several people have published: only then do the names on cards lead to a page about each. */
export const SeveralAuthors = createContext(false);

/** An author as pages, feeds and structured data show them. */
export interface ShownAuthor extends Pick<Author, "name" | "picture" | "bioHtml" | "links"> {
  /** Of the page about them. */
  path: string | undefined;
  /** Whether the about page is about this person, too. */
  isNamedLikeSite: boolean;
}

const isNamedLike = (site: PublicSite, name: string) => name.trim().toLowerCase() === site.name.trim().toLowerCase();

/** The pages about authors: where several have published, of each who has an account. */
export const authorPages = ({ authors }: PublicSite) =>
  authors.length > 1 ? authors.flatMap(({ name, slug }) => (slug ? [{ name, path: authorPath(slug) }] : [])) : [];

/** The owner of the site as an author: who writes alone, or has the name of the site. */
export const ownerOf = (site: PublicSite) =>
  site.authors.length === 1 ? site.authors[0] : site.authors.find(({ name }) => isNamedLike(site, name));

/** Where else the owner of the site is, by the settings and by the profile. */
export function ownerLinks(site: PublicSite) {
  const links = [...site.socialLinks, ...(ownerOf(site)?.links ?? [])];
  return [...new Map(links.map((link) => [link.url, link])).values()];
}

/** Who writes alone is the owner of the site, whose settings stand in for what the profile does not say. */
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
