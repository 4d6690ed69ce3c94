import { useNavigate, useSearchParams } from "react-router";
import type { Option } from "../../ui/select.tsx";

/** The parameter that names the row opened beside a list; it does not change what the list contains. */
const openRow = "message";

/** The query with one parameter changed; anything but the page or the open row starts at page 1 again. */
export function withParameter(query: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(query);
  if (name !== "page" && name !== openRow) next.delete("page");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The part of a query that decides which rows are listed. */
export function viewOf(query: URLSearchParams) {
  const view = new URLSearchParams(query);
  view.delete(openRow);
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
