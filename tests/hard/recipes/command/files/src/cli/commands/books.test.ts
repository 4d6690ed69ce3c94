import { expect, test } from "vitest";
import { runFolio } from "../../../tests/support/command-line.ts";
import { commandedApp } from "../../../tests/support/commanded-app.ts";

test("the recommended books are listed beside a running site", async () => {
  const { as, environment, directory: cwd } = await commandedApp();
  const folio = (...args: string[]) => runFolio(args, environment, { cwd, entry: "source" });
  expect(await folio("books")).toEqual({ code: 0, stdout: "There are no books.\n", stderr: "" });

  await (await as("admin")).post("/api/books", { title: "Middlemarch" });
  const { stdout } = await folio("books", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ books: [{ title: "Middlemarch" }] });
});
