import { slugOfWords } from "../slugs.ts";

interface Named {
  id: string;
  title: string;
  slug?: string | undefined;
}

/** The chosen slug, otherwise one made from the title; the id if no letter of the title is allowed in an address. */
export const projectSlug = ({ slug, title, id }: Named) => slug || slugOfWords(title) || id;

export const projectPath = (slug: string) => `/projects/${encodeURIComponent(slug)}`;
