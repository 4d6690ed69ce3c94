import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copySources, linkPackages } from "../support/checkout.ts";

const step = "src/server/db/migrations/999-subtitles.ts";
const migration = `import { type Kysely, sql } from "kysely";

/** What a post says below its title. */
export async function subtitles(db: Kysely<never>) {
  await db.schema
    .alterTable("posts")
    .addColumn("subtitle", "text", (column) => column.notNull().defaultTo(sql.lit("")))
    .execute();
}
`;
const hash = createHash("sha256").update(migration).digest("hex");

/** What the recipe for a field of a post asks for: in each file, the lines that go before others. */
const additions: Record<string, [before: string, added: string][]> = {
  "src/contract/posts.ts": [
    ["  metaTitle: 60,", "  subtitle: 100,\n"],
    ["  metaTitle: optionalText(", "  subtitle: optionalText(postLimits.subtitle),\n"],
    ["  metaTitle: fields.metaTitle.default(", '  subtitle: fields.subtitle.default(""),\n'],
    ["  metaTitle: z.string(),", "  subtitle: z.string(),\n"],
  ],
  "src/server/db/migrations.ts": [
    ["import type { SchemaDialect }", 'import { subtitles } from "./migrations/999-subtitles.ts";\n'],
    ["} as const satisfies Record<string, Migration>", `  "999-subtitles": { run: subtitles, sha256: "${hash}" },\n`],
  ],
  "src/server/db/tables/posts.ts": [["    meta_title: string;", "    subtitle: string;\n"]],
  "src/server/posts/posts.rows.ts": [
    ['  "posts.meta_title",', '  "posts.subtitle",\n'],
    ["    metaTitle: row.meta_title,", "    subtitle: row.subtitle,\n"],
    ["    meta_title: post.metaTitle,", "    subtitle: post.subtitle,\n"],
  ],
  "src/server/posts/derived/search-document.ts": [["  metaTitle: null,", "  subtitle: null,\n"]],
  "src/web/admin/editor/post-form.ts": [["  metaTitle: { label:", '  subtitle: { label: "Subtitle", initial: "" },\n']],
  "src/web/admin/editor/panels/seo-settings.tsx": [
    [
      '      <Field\n        {...textFieldProps(section, "metaDescription"',
      '      <Field {...textFieldProps(section, "subtitle")} />\n',
    ],
  ],
  "src/server/tests/single-fields.test.ts": [
    ['  metaTitle: "For search engines",', '  subtitle: "Below the title",\n'],
  ],
};

/** A copy of the sources with what the recipe asks for, but for one file. */
function followRecipe({ but }: { but?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "folio-recipe-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  linkPackages(folder);
  writeFileSync(join(folder, step), migration);
  for (const [path, lines] of Object.entries(additions)) {
    if (path === but) continue;
    let source = readFileSync(join(folder, path), "utf8");
    for (const [before, added] of lines) {
      expect(source.split(before), `${path}: ${before}`).toHaveLength(2);
      source = source.replace(before, () => added + before);
    }
    writeFileSync(join(folder, path), source);
  }
  return {
    run(tool: string, ...args: string[]) {
      try {
        execFileSync(process.execPath, [join(folder, "node_modules", tool), ...args], {
          cwd: folder,
          encoding: "utf8",
        });
        return "passed";
      } catch (error) {
        return `failed: ${(error as { stdout: string }).stdout}`;
      }
    },
  };
}

const types = ["typescript/bin/tsc", "-p", "."] as const;
const tests = [
  "vitest/vitest.mjs",
  "run",
  "--project",
  "unit",
  "--project",
  "api-sqlite",
  "src/server/db/migrations",
] as const;

test("who follows the recipe for a field of a post has a field that is stored", () => {
  const copy = followRecipe();
  expect(copy.run(...types)).toBe("passed");
  expect(copy.run(...tests, "single-fields")).toBe("passed");
});

test.each(Object.keys(additions).filter((path) => !path.includes("panels/") && !path.endsWith("migrations.ts")))(
  "without its line in %s the field does not compile",
  (path) => {
    const said = followRecipe({ but: path }).run(...types);
    expect(said).toMatch(/^failed: .*subtitle/s);
  },
);

test("the recipe names these files, and the page on architecture no file that is not there", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/architecture.md"), "utf8");
  const [recipe = ""] = /^## How to add a field of a post$.*?(?=^## )/ms.exec(page) ?? [];
  for (const path of Object.keys(additions))
    expect([path, recipe.includes(path) || recipe.includes(`${dirname(path)}/`)]).toEqual([path, true]);
});
