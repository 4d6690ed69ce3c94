import { useNavigate, useSearchParams } from "react-router";
import type { Option } from "../../ui/select.tsx";

/** The parameters that do not change what a list contains: the row opened beside it, and the period of a chart above it. */
const besideTheList = ["message", "days"];

/** The query with one parameter changed; anything that changes the list starts at page 1 again. */
export function withParameter(query: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(query);
  if (name !== "page" && !besideTheList.includes(name)) next.delete("page");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The part of a query that decides which rows are listed. */
export function viewOf(query: URLSearchParams) {
  const view = new URLSearchParams(query);
  besideTheList.forEach((name) => view.delete(name));
  return view;
}

/** Search, filters and page of a list live in the URL, so that a reload or Back restores them. */
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
    /** The value of a parameter that is one of these options; empty for any other. */
    option: <T extends string>(name: string, options: readonly Option<T>[]): T | "" =>
      options.find(({ value }) => value === query.get(name))?.value ?? "",
    change,
    // Typing on in a search replaces the history entry; otherwise Back would step through single letters.
    search: (text: string) => change("search", text, { replace: query.has("search") }),
    isFiltered: [...view.keys()].some((name) => name !== "page" && name !== "sort"),
    view: view.toString(),
  };
}
