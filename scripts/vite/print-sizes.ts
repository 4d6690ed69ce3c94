import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";

/** Prints a line per entry: the bytes that a browser transfers for it and its static imports. */
export function printSizes(web: string, manifest: Manifest) {
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isEntry) continue;
    const names = staticImports(name, manifest);
    const files = new Set(names.flatMap((each) => [manifest[each]!.file, ...(manifest[each]!.css ?? [])]));
    const bytes = [...files].map((file) => bytesOnTheWire(join(web, file))).reduce((sum, size) => sum + size, 0);
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB  ${name}`);
  }
}

function staticImports(name: string, manifest: Manifest, seen = new Set<string>()) {
  seen.add(name);
  for (const each of manifest[name]?.imports ?? []) if (!seen.has(each)) staticImports(each, manifest, seen);
  return [...seen];
}

function bytesOnTheWire(file: string) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
