import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./imports.ts";

/** Lists the names of the extensions in a checkout. */
export const extensionNames = (root: string) =>
  globSync("src/server/extensions/*/extension.{ts,tsx}", { cwd: root }).map((path) => path.split("/").at(-2) ?? "");

const sources = "{src,tests}/**/*.{ts,tsx}";
/** Returns a pattern for statements that import from a path, or export from it. */
const statement = (path: string) => new RegExp(`^(?:import|export)[^;]*? from "[^"]*/extensions/${path}";\n`, "gm");

/**
 * Deletes the folders of an extension, its lines in the lists of extensions, and the packages that only it uses.
 * Returns the removed lines of each list.
 */
export function removeExtension(root: string, name: string) {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const list = (pattern: string) => globSync(pattern, { cwd: root });
  const own = list(`{src,tests}/**/extensions/{${name},${name}.*}`);
  const ownText = own
    .flatMap((path) => list(path.endsWith(name) ? `${path}/**/*.*` : path))
    .map((path) => [path, read(path)] as const);
  for (const path of own) rmSync(join(root, path), { recursive: true });

  const lines = new Map<string, string[]>();
  for (const path of list(sources)) {
    const source = read(path);
    const imports = source.match(statement(`${name}[/.][^"]*`)) ?? [];
    if (imports.length === 0) continue;
    const names = imports.flatMap((line) => line.match(/\{(.*)\}/s)?.[1]?.match(/\w+/g) ?? []);
    const isUse = (line: string) => names.some((one) => new RegExp(`\\b${one}\\b`).test(line));
    const rest = imports.reduce((text, line) => text.replace(line, ""), source).split("\n");
    lines.set(path, [...imports, ...rest.filter(isUse)]);
    writeFileSync(join(root, path), rest.filter((line) => !isUse(line)).join("\n"));
  }

  removePackages(
    root,
    ownText,
    list(sources).map((path) => [path, read(path)] as const),
  );
  return lines;
}

type Texts = readonly (readonly [path: string, text: string])[];

/** Removes the packages that only the removed files import. */
function removePackages(root: string, removed: Texts, remaining: Texts) {
  const packagesOf = (texts: Texts) =>
    new Set(
      texts.flatMap(([path, text]) => (/\.tsx?$/.test(path) ? importsOf(path, text) : [])).map(({ name }) => name),
    );
  const [own, others] = [packagesOf(removed), packagesOf(remaining)];
  const path = join(root, "package.json");
  const text = readFileSync(path, "utf8");
  const unused = [...own].filter((name) => !name.startsWith(".") && !others.has(name));
  writeFileSync(
    path,
    unused.reduce((rest, name) => rest.replace(new RegExp(`^ {4}"${name}": "[\\d.]+",?\\n`, "m"), ""), text),
  );
}
