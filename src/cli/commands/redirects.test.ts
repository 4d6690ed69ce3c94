import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/commanded-app.ts";
import { waitFor } from "../../../tests/support/waiting.ts";

test("redirects are imported while a site runs, which applies them, and exported", async () => {
  const { admin, visitor, folio, directory } = await commandedApp();
  const [list, copy] = [join(directory, "_redirects"), join(directory, "copy.csv")];
  writeFileSync(list, "/2019/:slug  /blog/:slug  302\n/a  /b\n/b  /a\n/gone  410\n");
  expect((await visitor.get("/2019/x")).headers.get("location")).toBe("/");

  const checked = await folio(["redirects", "import", list, "--check", "--json"]);
  expect(JSON.parse(checked.stdout)).toMatchObject({ lines: 4, added: 3, known: 0 });
  expect((await visitor.get("/2019/x")).headers.get("location")).toBe("/");

  const imported = await folio(["redirects", "import", list]);
  expect([imported.code, imported.stderr]).toEqual([0, ""]);
  expect(imported.stdout.split("\n")).toEqual([
    "3 of 4 redirects were added; 0 already existed, 1 was left out.",
    "Line 3: /b  This redirect would lead back to itself",
    "",
  ]);
  await waitFor(async () => expect((await visitor.get("/2019/x")).headers.get("location")).toBe("/blog/x"));
  expect((await admin.get("/api/redirects?search=2019")).body.data[0].origin).toBe("_redirects");

  const printed = await folio(["redirects", "export"]);
  const exported = "from,to,status\r\n/a,/b,301\r\n/gone,,410\r\n/2019/:slug,/blog/:slug,302\r\n";
  expect(printed.stdout.trimEnd()).toBe(exported.trimEnd());
  const written = await folio(["redirects", "export", copy]);
  expect(written.stdout).toBe(`Wrote 3 redirects to ${copy}.\n`);
  expect(readFileSync(copy, "utf8")).toBe(exported);
});

test("an unreadable file and a file that is no list of redirects are refused in one sentence", async () => {
  const { folio, directory } = await commandedApp();
  const missing = await folio(["redirects", "import", join(directory, "missing")]);
  expect([missing.code, missing.stdout]).toEqual([1, ""]);
  expect(missing.stderr).toMatch(/The file .*missing cannot be read: /);
  const broken = join(directory, "redirects.json");
  writeFileSync(broken, "[{");
  expect((await folio(["redirects", "import", broken])).stderr).toContain("The JSON could not be read.");
});
