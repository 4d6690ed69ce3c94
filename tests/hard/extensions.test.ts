import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { copySources, linkPackages } from "../support/checkout.ts";
import { importsOf } from "../support/imports.ts";

/** Lists the names of the extensions in a checkout. */
const extensionNames = (root: string) =>
  globSync("src/{server,cli}/extensions/*/extension.{ts,tsx}", { cwd: root }).map(
    (path) => path.split("/").at(-2) ?? "",
  );

const sources = "{src,tests}/**/*.{ts,tsx}";
/** Returns a pattern for statements that import or re-export from a path in the folder of extensions. */
const statement = (path: string) => new RegExp(`^(?:import|export)[^;]*? from "[^"]*/extensions/${path}";\n`, "gm");

/**
 * Deletes the folders of an extension, its lines in the lists of extensions and in the docs, and the packages that only
 * it uses. Returns the removed lines of each list.
 */
function removeExtension(root: string, name: string) {
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

  for (const path of list("docs/**/*.md")) {
    const rest = read(path)
      .split("\n")
      .filter((line) => !line.includes(`/extensions/${name}/`));
    writeFileSync(join(root, path), rest.join("\n"));
  }
  removePackages(
    root,
    ownText,
    list(sources).map((path) => [path, read(path)] as const),
  );
  return lines;
}

type Texts = readonly (readonly [path: string, text: string])[];

/** Returns the package of an imported module, which may be a file in the package. */
const packageOf = (module: string) => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** Removes packages from package.json that only the files in `removed` import. */
function removePackages(root: string, removed: Texts, remaining: Texts) {
  const packagesOf = (texts: Texts) =>
    new Set(
      texts
        .flatMap(([path, text]) => (/\.tsx?$/.test(path) ? importsOf(path, text) : []))
        .map(({ name }) => packageOf(name)),
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

const root = join(import.meta.dirname, "../..");
const extensions = extensionNames(root);

/** Files outside of an extension's folder that may name the extension. */
const lists = [
  "src/cli/usage.ts",
  "src/contract/calls/calls.ts",
  "src/server/features.ts",
  "src/server/settings.ts",
  "src/web/admin/extensions.ts",
  "tests/support/good-calls.ts",
];

/** Tests to run without extensions: of all calls, settings or files, or of features that extensions extend. */
const generalTests = [
  "src/server/http/openapi/openapi.test.ts",
  "src/server/mail/mail-headers.test.ts",
  "src/server/newsletter/sign-ups/sign-ups.test.ts",
  "src/server/pages/back-office/",
  "src/server/pages/visitor/article.test.ts",
  "src/server/settings.test.ts",
  "src/server/tests/described-answers.test.ts",
  "src/server/tests/permissions.test.ts",
  "src/server/tests/single-fields.test.ts",
  "tests/architecture.test.ts",
];

/** Creates a copy of the sources, from which extensions can be deleted. */
function createCopy() {
  const folder = mkdtempSync(join(tmpdir(), "folio-extensions-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  linkPackages(folder);

  return {
    root: folder,
    /** Runs a tool in the copy's `node_modules`; returns its output if it fails, otherwise an empty text. */
    run(tool: string, args: readonly string[], env: Record<string, string> = {}) {
      try {
        execFileSync(process.execPath, [join(folder, "node_modules", tool), ...args], {
          cwd: folder,
          encoding: "utf8",
          env: { ...process.env, ...env },
          maxBuffer: 64 * 1024 * 1024,
        });
        return "";
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        return `\n${stdout || stderr || String(error)}`;
      }
    },
  };
}

const isPostgres = inject("postgres") !== undefined;

test("the checkout contains extensions", () => {
  expect(extensions.length).toBeGreaterThan(0);
});

test.skipIf(isPostgres).each(extensions)(
  "without the extension %s, type check and lint report nothing, and no code is unused",
  { timeout: 900_000 },
  (name) => {
    const copy = createCopy();
    const removed = removeExtension(copy.root, name);
    expect(lists).toEqual(expect.arrayContaining([...removed.keys()]));
    // Each changed file lost at least two lines: the import of the extension and a use of it.
    for (const [path, lines] of removed) expect(lines.length, path).toBeGreaterThan(1);
    expect(copy.run("typescript/bin/tsc", ["-p", "."])).toBe("");
    expect(copy.run("knip/bin/knip.js", ["--no-progress"])).toBe("");
    expect(copy.run("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"])).toBe("");
  },
);

test.skipIf(isPostgres)(
  "with all extensions removed, the remaining code passes its tests",
  { timeout: 900_000 },
  () => {
    const copy = createCopy();
    for (const name of extensions) removeExtension(copy.root, name);
    expect(copy.run("typescript/bin/tsc", ["-p", "."])).toBe("");
    const lanes = ["--project", "unit", "--project", "api-sqlite"];
    expect(copy.run("vitest/vitest.mjs", ["run", ...lanes, ...generalTests], { TEST_LANE: "all" })).toBe("");
  },
);
