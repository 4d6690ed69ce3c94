import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/commanded-app.ts";
import { readFindings } from "../../../tests/support/findings.ts";

test("an empty list of books is named until one is recommended", async () => {
  const { as, folio } = await commandedApp();
  const examine = async () => {
    const found = readFindings(await folio(["doctor", "--json"]));
    return [found.level("books"), found.text("books")];
  };
  expect(await examine()).toEqual(["warning", "No book is recommended, so the page Books is empty."]);

  await (await as("admin")).post("/api/books", { title: "Middlemarch" });
  expect(await examine()).toEqual(["ok", "Recommended: 1 book."]);
  expect((await (await as("visitor")).get("/metrics")).text).toContain("\nfolio_books 1\n");
});
