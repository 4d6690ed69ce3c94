import { useNavigate, useSearchParams } from "react-router";

/**
 * What a list shows stands in the address: search, filters and page, so that a reload or Back finds it again.
 * Changing anything but the page begins at page 1.
 */
export function useListQuery() {
  const [query] = useSearchParams();
  const navigate = useNavigate();

  function change(name: string, value: string, { replace = false } = {}) {
    const next = new URLSearchParams(query);
    if (name !== "page" && name !== "message") next.delete("page");
    if (value) next.set(name, value);
    else next.delete(name);
    return navigate({ search: next.toString() }, { replace, preventScrollReset: name !== "page" });
  }

  const listed = new URLSearchParams(query);
  listed.delete("message");

  return {
    text: (name: string) => query.get(name) ?? "",
    change,
    // Every letter would be a step of its own on the way back.
    search: (text: string) => change("search", text, { replace: query.has("search") }),
    isFiltered: [...listed.keys()].some((name) => name !== "page"),
    /** Which part of the list is shown; what is open beside it does not count. */
    view: listed.toString(),
  };
}
