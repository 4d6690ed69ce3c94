import { slugOfWords } from "./slugs.ts";

interface Named {
  id: string;
  title: string;
  slug?: string | undefined;
}

export const projectSlug = ({ slug, title, id }: Named) => slug || slugOfWords(title) || id;

export const projectPath = (slug: string) => `/projects/${encodeURIComponent(slug)}`;
