import { useNavigate, useSearchParams } from "react-router";
import type { Option } from "../../ui/choices.tsx";

/**
 * Parameters that do not change the content of a list: the row opened next to it, and the period of a chart above it.
 */
const besideTheList = ["message", "days"];

/** Returns the query with one parameter changed; changes to the list start at page 1 again. */
export function withParameter(query: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(query);
  if (name !== "page" && !besideTheList.includes(name)) next.delete("page");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** Returns the part of a query that determines the listed rows. */
export function viewOf(query: URLSearchParams) {
  const view = new URLSearchParams(query);
  besideTheList.forEach((name) => view.delete(name));
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
    text: (name: string) => query.get(name) ?? "",
    /** Returns the value of a parameter if it is one of these options, otherwise an empty text. */
    option: <T extends string>(name: string, options: readonly Option<T>[]): T | "" =>
      options.find(({ value }) => value === query.get(name))?.value ?? "",
    change,
    // Further typing in a search replaces the history entry; otherwise Back would step through single letters.
    search: (text: string) => change("search", text, { replace: query.has("search") }),
    isFiltered: [...view.keys()].some((name) => name !== "page" && name !== "sort"),
    view: view.toString(),
  };
}
