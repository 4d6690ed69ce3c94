import { customPagePath, visitorPages } from "./visitor-pages.ts";

const fixedKeys = ["home", "blog", "projects", "about", "contact"] as const;

/** An entry of the navigation, in header and footer. */
export interface NavigationEntry {
  /** Key in the navigation order of the settings: the name of a built-in page, or the id of a custom page. */
  key: string;
  path: string;
  name: string;
}

/** A custom page, with the fields that the navigation depends on. */
export interface LinkablePage {
  id: string;
  slug: string;
  title: string;
  isInNavigation: boolean;
  project: unknown;
}

/** Sorts projects by the owner's order; projects without a position follow, newest first. */
export const projectsInOrder = <Item extends { id: string }>(order: readonly string[], projects: readonly Item[]) =>
  // Newest first, because ids begin with the time of creation.
  inOrder(
    order,
    projects.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    ({ id }) => id,
  );

/** Sorts items by the position of their keys in `order`; items not in `order` follow in their given order. */
function inOrder<Item>(order: readonly string[], items: readonly Item[], keyOf: (item: Item) => string) {
  const placeOf = (item: Item) => (order.includes(keyOf(item)) ? order.indexOf(keyOf(item)) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Returns the navigation entries in the owner's order. Entries not in `order` follow: built-in pages, then custom pages
 * by slug.
 */
export function navigationEntries(order: readonly string[], customPages: readonly LinkablePage[]): NavigationEntry[] {
  const linked = customPages.filter(({ isInNavigation }) => isInNavigation);
  const bySlug = linked.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const entries = [
    ...fixedKeys
      .filter((key) => key !== "projects" || customPages.some(({ project }) => project))
      .map((key) => ({ key, ...visitorPages[key] })),
    ...bySlug.map((page) => ({ key: page.id, path: customPagePath(page), name: page.title })),
  ];
  return inOrder(order, entries, ({ key }) => key);
}
