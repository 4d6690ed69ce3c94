import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { copySources, linkPackages } from "../support/checkout.ts";
import { extensionNames, removeExtension } from "../support/remove-extension.ts";

const root = join(import.meta.dirname, "../..");
const extensions = extensionNames(root);

/** Files that may name an extension, besides its own. */
const lists = [
  "src/contract/calls/calls.ts",
  "src/server/extension-settings.ts",
  "src/server/extensions.ts",
  "src/web/admin/extensions.ts",
  "tests/support/good-calls.ts",
];

/** Tests that walk over all calls, settings, kinds of mail and files, or are about a feature with extensions. */
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
    /** Runs a tool of the packages; returns its output if it failed. */
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

test("there are extensions", () => {
  expect(extensions.length).toBeGreaterThan(2);
});

test.skipIf(isPostgres).each(extensions)(
  "without %s, types and lint are fine, and no code is unused",
  { timeout: 900_000 },
  (name) => {
    const copy = createCopy();
    const removed = removeExtension(copy.root, name);
    expect(lists).toEqual(expect.arrayContaining([...removed.keys()]));
    // In each list, an import and a use.
    for (const [path, lines] of removed) expect(lines, path).toHaveLength(2);
    expect(copy.run("typescript/bin/tsc", ["-p", "."])).toBe("");
    expect(copy.run("knip/bin/knip.js", ["--no-progress"])).toBe("");
    expect(copy.run("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"])).toBe("");
  },
);

test.skipIf(isPostgres)("without any extension, all else passes its tests", { timeout: 900_000 }, () => {
  const copy = createCopy();
  for (const name of extensions) removeExtension(copy.root, name);
  expect(copy.run("typescript/bin/tsc", ["-p", "."])).toBe("");
  const lanes = ["--project", "unit", "--project", "api-sqlite"];
  expect(copy.run("vitest/vitest.mjs", ["run", ...lanes, ...generalTests], { TEST_LANE: "all" })).toBe("");
});
