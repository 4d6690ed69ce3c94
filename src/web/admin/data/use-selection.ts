import { useState } from "react";
import { useListQuery } from "./use-list-query.ts";

interface SelectionState {
  view: string;
  ids: ReadonlySet<string>;
  /** Row selected last, which is the start of a range. */
  anchor?: string;
  /** Whether the rows of all other pages are selected, too. */
  isWhole?: boolean;
}

/** Returns the selection after a click on `id`; with `isRange`, all rows from the anchor to it get its new state. */
export function toggled(
  all: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  { anchor = id, isRange = false }: { anchor?: string | undefined; isRange?: boolean } = {},
) {
  const [from, to] = [all.indexOf(anchor), all.indexOf(id)];
  const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(all.filter((one) => selected.has(one)));
  for (const one of range) {
    if (selected.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}

/**
 * Selected rows of the current page, or of all pages. A new search, filter or page resets it; deleted rows are dropped.
 */
export function useSelection(rows: readonly { _id: string }[]) {
  const { view } = useListQuery();
  const [state, setState] = useState<SelectionState>({ view, ids: new Set() });
  const {
    ids: selectedIds,
    anchor,
    isWhole = false,
  }: Omit<SelectionState, "view"> = state.view === view ? state : { ids: new Set() };
  const all = rows.map(({ _id }) => _id);
  const ids = isWhole ? all : all.filter((id) => selectedIds.has(id));

  const toggle = (id: string, isRange: boolean) =>
    setState({ view, ids: toggled(all, new Set(ids), id, { anchor, isRange }), anchor: id });
  const clear = () => setState({ view, ids: new Set() });
  const isAll = ids.length > 0 && ids.length === all.length;

  return {
    ids,
    isWhole,
    has: (id: string) => isWhole || selectedIds.has(id),
    state: isAll ? "all" : ids.length > 0 ? "some" : "none",
    toggle,
    togglePage: () => (isAll ? clear() : setState({ view, ids: new Set(all) })),
    selectWhole: () => setState({ view, ids: new Set(all), isWhole: true }),
    clear,
  } as const;
}

export type Selection = ReturnType<typeof useSelection>;
