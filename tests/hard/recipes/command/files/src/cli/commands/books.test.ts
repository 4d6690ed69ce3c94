import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/commanded-app.ts";

test("the recommended books are listed beside a running site", async () => {
  const { as, folio } = await commandedApp();
  expect(await folio(["books"])).toEqual({ code: 0, stdout: "There are no books.\n", stderr: "" });

  await (await as("admin")).post("/api/books", { title: "Middlemarch" });
  const { stdout } = await folio(["books", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ books: [{ title: "Middlemarch" }] });
});
