import { customPagePath, visitorPages } from "./visitor-pages.ts";

const fixedKeys = ["home", "blog", "projects", "about", "contact"] as const;

/** Settings that determine the navigation; the settings form passes form rows as `projects`. */
interface NavigationSettings {
  navigationOrder: readonly string[];
  projects: readonly unknown[];
}

/** An entry of the navigation, in header and footer. */
export interface NavigationEntry {
  /** Key in the order of the settings: the name of a built-in page, or the id of a custom page. */
  key: string;
  path: string;
  name: string;
}

/**
 * Returns the navigation entries in the owner's order; entries without a position follow, pages sorted by address. The
 * list of projects is an entry if there is a project.
 */
export function navigationEntries(
  { navigationOrder: order, projects }: NavigationSettings,
  customPages: readonly { id: string; slug: string; title: string }[],
): NavigationEntry[] {
  const bySlug = customPages.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const entries = [
    ...fixedKeys
      .filter((key) => key !== "projects" || projects.length > 0)
      .map((key) => ({ key, ...visitorPages[key] })),
    ...bySlug.map(({ id, slug, title }) => ({ key: id, path: customPagePath(slug), name: title })),
  ];
  const placeOf = ({ key }: NavigationEntry) => (order.includes(key) ? order.indexOf(key) : order.length);
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
