import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./place.mjs";

// Vite takes what follows one of these for something else than a path.
const unreadable = /[#?*]/;

/** A path to the project that Vite can read, and Node's options to stay on it: its own, or a link that goes with this process. */
export function plainRoot() {
  if (!unreadable.test(root)) return { path: root, nodeOptions: [] };
  const folder = mkdtempSync(join(tmpdir(), "folio-root-"));
  const path = join(folder, "folio");
  symlinkSync(root, path);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { path, nodeOptions: ["--preserve-symlinks", "--preserve-symlinks-main"] };
}
