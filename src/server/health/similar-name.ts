import { diffChars } from "diff";

/** Maximum number of added or missing characters in a misspelt name; a replaced one counts twice. */
const maxChanges = 4;

/** Finds the known name that a misspelt one may mean. */
export function findSimilarName(misspelt: string, names: readonly string[], most = maxChanges) {
  const changes = names.map((name) => ({ name, count: countChanges(misspelt.toUpperCase(), name) }));
  const [nearest] = changes.toSorted((a, b) => a.count - b.count);
  return nearest && nearest.count <= most ? nearest.name : undefined;
}

const countChanges = (from: string, to: string) =>
  diffChars(from, to).reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
