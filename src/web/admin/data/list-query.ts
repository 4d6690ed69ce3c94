import { useNavigate, useSearchParams } from "react-router";

/** Filters of a list, by URL parameter: for each one its label, and the label of each possible value. */
export type Filters = Readonly<Record<string, { label: string; options: Readonly<Record<string, string>> }>>;

type Value<O> = Exclude<keyof O & string, "">;

/** Returns the value of each filter in the URL; undefined if it is missing, unknown or empty. */
export function valuesOf<F extends Filters>(filters: F, query: URLSearchParams) {
  const values = Object.entries(filters).map(([name, { options }]) => {
    const value = query.get(name);
    return [name, value && Object.hasOwn(options, value) ? value : undefined];
  });
  return Object.fromEntries(values) as { [N in keyof F]: Value<F[N]["options"]> | undefined };
}

/** URL parameter of the row that is open next to a list; it does not change the content of the list. */
const openRow = "message";

/** Returns the query with one parameter changed; if the parameter determines the listed rows, goes to page 1. */
export function withParameter(query: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(query);
  if (name !== "page" && name !== openRow) next.delete("page");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** Returns the part of a query that determines the listed rows. */
export function viewOf(query: URLSearchParams) {
  const view = new URLSearchParams(query);
  view.delete(openRow);
  return view;
}

/** Search, filters and page of a list are in the URL, so that a reload or Back restores them. */
export function useListQuery() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(query);

  function change(name: string, value: string, { replace = false } = {}) {
    const search = withParameter(query, name, value).toString();
    return navigate({ search }, { replace, preventScrollReset: name !== "page" });
  }

  return {
    query,
    text: (name: string) => query.get(name) ?? "",
    change,
    // Further typing in a search replaces the history entry; otherwise Back would step through single letters.
    search: (text: string) => change("search", text, { replace: query.has("search") }),
    isFiltered: [...view.keys()].some((name) => name !== "page" && name !== "sort"),
    view: view.toString(),
  };
}
