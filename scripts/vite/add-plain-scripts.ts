import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { plainScripts } from "../../src/server/http/assets.ts";
import { buildPlainScript } from "./plain-script.ts";

/**
 * Builds the plain scripts (classic scripts, not modules) into `web` and adds them to the browser build's manifest,
 * from which their dynamic imports are resolved.
 */
export async function addPlainScripts(root: string, web: string) {
  const manifestPath = join(web, ".vite/manifest.json");
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
  const urlOf = (module: string) => manifest[module] && `/${manifest[module].file}`;
  const entries = plainScripts.filter((entry) => existsSync(join(root, entry)));
  const built = await Promise.all(entries.map((entry) => buildPlainScript({ root, entry, minify: true, urlOf })));
  for (const [index, { fileName, code }] of built.entries()) {
    const entry = entries[index]!;
    writeFileSync(join(web, fileName), code);
    manifest[entry] = { file: fileName, src: entry, isEntry: true };
  }
  writeFileSync(manifestPath, JSON.stringify(manifest, null, 2));
  return manifest;
}
