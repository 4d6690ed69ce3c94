import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

/** Vite takes one of these characters in a path for the end of it. */
export const whyNotThisFolder = () =>
  /[#?*]/.test(root)
    ? `folio cannot be built in a folder whose path has #, ? or *: rename or move ${root}.`
    : undefined;
