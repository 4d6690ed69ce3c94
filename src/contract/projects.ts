import { slugOfWords } from "./slugs.ts";

interface Named {
  id: string;
  title: string;
  slug?: string | undefined;
}

/** The slug that was chosen, else one of the title; the id when no letter of the title can stand in an address. */
export const projectSlug = ({ slug, title, id }: Named) => slug || slugOfWords(title) || id;

export const projectPath = (slug: string) => `/projects/${encodeURIComponent(slug)}`;
