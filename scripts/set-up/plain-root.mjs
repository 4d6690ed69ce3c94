import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./place.mjs";

// Vite does not treat the text after one of these characters as part of the path.
const unreadable = /[#?*]/;

/**
 * A project path that Vite can read, with Node's options for it: the real one, or a link that this process removes at
 * its end.
 */
export function plainRoot() {
  if (!unreadable.test(root)) return { path: root, nodeOptions: [] };
  const folder = mkdtempSync(join(tmpdir(), "folio-root-"));
  const path = join(folder, "folio");
  symlinkSync(root, path);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { path, nodeOptions: ["--preserve-symlinks", "--preserve-symlinks-main"] };
}
