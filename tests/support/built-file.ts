import { join } from "node:path";
// @ts-expect-error -- Scripts run before TypeScript is installed.
import { isBuilt } from "../../scripts/set-up/built.mjs";

let isCurrent: boolean | undefined;

/** Returns a path in `dist`; throws if `dist` is outdated, because tests must check the current sources. */
export function builtFile(path: string) {
  isCurrent ??= isBuilt() as boolean;
  if (!isCurrent)
    throw new Error("dist was built from other sources than these: run `npm run build` first, as `npm test` does.");
  return join(import.meta.dirname, "../../dist", path);
}
