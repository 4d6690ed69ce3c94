import { slugOfWords } from "../slugs.ts";
import { visitorPages } from "../visitor-pages.ts";

interface Named {
  id: string;
  title: string;
  slug?: string | undefined;
}

/**
 * Returns the project's slug, otherwise one made from its title; its id if the title has no letter that is allowed in
 * an address.
 */
export const projectSlug = ({ slug, title, id }: Named) => slug || slugOfWords(title) || id;

export const projectPath = (slug: string) => `${visitorPages.projects.path}/${encodeURIComponent(slug)}`;
