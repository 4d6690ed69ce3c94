import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

/** Error message if folio cannot be built in this folder, because Vite cuts paths at each of these characters. */
export const whyNotThisFolder = () =>
  /[#?*]/.test(root)
    ? `folio cannot be built in a folder whose path has #, ? or *: rename or move ${root}.`
    : undefined;
