import { diffChars } from "diff";

/** Characters that are added or missing; one that is replaced counts twice. */
const maxChanges = 4;

/** The known name that a misspelt one may mean. */
export function findSimilarName(misspelt: string, names: readonly string[]) {
  const changes = names.map((name) => ({ name, count: countChanges(misspelt.toUpperCase(), name) }));
  const [nearest] = changes.toSorted((a, b) => a.count - b.count);
  return nearest && nearest.count <= maxChanges ? nearest.name : undefined;
}

const countChanges = (from: string, to: string) =>
  diffChars(from, to).reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
