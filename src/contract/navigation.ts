import { customPagePath, visitorPages } from "./visitor-pages.ts";

const fixedKeys = ["home", "blog", "about", "contact"] as const;

/** An entry of the navigation, in header and footer. */
export interface NavigationEntry {
  /** Key in the order of the settings: the name of a built-in page, or the id of a custom page. */
  key: string;
  path: string;
  name: string;
}

/** Entries in the owner's order; missing ones follow, pages by their address. */
export function navigationEntries(
  order: readonly string[],
  customPages: readonly { id: string; slug: string; title: string }[],
): NavigationEntry[] {
  const bySlug = customPages.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const entries = [
    ...fixedKeys.map((key) => ({ key, ...visitorPages[key] })),
    ...bySlug.map(({ id, slug, title }) => ({ key: id, path: customPagePath(slug), name: title })),
  ];
  const placeOf = ({ key }: NavigationEntry) => (order.includes(key) ? order.indexOf(key) : order.length);
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
