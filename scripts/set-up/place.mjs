import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

/** Error message if the folder's path contains #, ? or *: Vite cuts paths at these, so folio cannot be built. */
export const whyNotThisFolder = () =>
  /[#?*]/.test(root)
    ? `folio cannot be built in a folder whose path has #, ? or *: rename or move ${root}.`
    : undefined;
