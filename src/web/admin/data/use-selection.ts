import { useState } from "react";
import { useListQuery } from "./use-list-query.ts";

interface Chosen {
  view: string;
  ids: ReadonlySet<string>;
  /** The row that was chosen last: a range begins here. */
  anchor?: string;
}

/** Which rows of the page are chosen. Another search, filter or page begins anew, and a row that is gone is not chosen. */
export function useSelection(rows: readonly { _id: string }[]) {
  const { view } = useListQuery();
  const [chosen, set] = useState<Chosen>({ view, ids: new Set() });
  const { ids: kept, anchor } = chosen.view === view ? chosen : { ids: new Set<string>(), anchor: undefined };
  const all = rows.map(({ _id }) => _id);
  const ids = all.filter((id) => kept.has(id));

  /** Chooses a row or takes it out; a range from the last one to this one goes along. */
  function toggle(id: string, range: boolean) {
    const [from, to] = [all.indexOf(anchor ?? id), all.indexOf(id)];
    const meant = range && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const next = new Set(ids);
    for (const one of meant) {
      if (kept.has(id)) next.delete(one);
      else next.add(one);
    }
    set({ view, ids: next, anchor: id });
  }

  const clear = () => set({ view, ids: new Set() });
  const isAll = ids.length > 0 && ids.length === all.length;

  return {
    ids,
    has: (id: string) => kept.has(id),
    state: isAll ? "all" : ids.length > 0 ? "some" : "none",
    toggle,
    togglePage: () => (isAll ? clear() : set({ view, ids: new Set(all) })),
    clear,
  } as const;
}

export type Selection = ReturnType<typeof useSelection>;
