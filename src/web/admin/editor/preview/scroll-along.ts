/** The same passage in two boxes, by how far down each shows it, in pixels. */
export interface Pair {
  from: number;
  to: number;
}

/** How far down the second box a place of the first one stands, between the nearest passages that both show. */
export function follow(pairs: readonly Pair[], from: number) {
  const after = pairs.findIndex((pair) => pair.from > from);
  const next = pairs[after];
  const last = after === -1 ? pairs.at(-1) : pairs[after - 1];
  if (!last || !next) return last?.to ?? 0;
  return last.to + ((from - last.from) / (next.from - last.from)) * (next.to - last.to);
}

/** Drops what would lead backwards: a passage that was taken for another one. */
export function ascending(pairs: readonly Pair[]) {
  let last: Pair = { from: -1, to: -1 };
  return pairs.filter((pair) => {
    const climbs = pair.from > last.from && pair.to >= last.to;
    if (climbs) last = pair;
    return climbs;
  });
}
