import type { Row } from "../db/tables.ts";

export interface Counted {
  /** Milliseconds since 1970. */
  at: number;
  kind: Row<"view_details">["kind"];
  name: string;
  views: number;
}

/** Adds up what is the same in all but the number of views. */
export function createTally() {
  const sums = new Map<string, Counted>();
  return {
    add(counted: Counted) {
      const key = `${counted.at} ${counted.kind} ${counted.name}`;
      sums.set(key, { ...counted, views: counted.views + (sums.get(key)?.views ?? 0) });
    },
    size: () => sums.size,
    list: () => [...sums.values()],
  };
}
