import { slugOfWords } from "../slugs.ts";
import { visitorPages } from "../visitor-pages.ts";

interface Named {
  id: string;
  title: string;
  slug?: string | undefined;
}

/** The chosen slug, otherwise one made from the title; the id if no letter of the title is allowed in an address. */
export const projectSlug = ({ slug, title, id }: Named) => slug || slugOfWords(title) || id;

export const projectPath = (slug: string) => `${visitorPages.projects.path}/${encodeURIComponent(slug)}`;
