import { expect, test } from "vitest";
import { pluralize } from "./pluralize.ts";

test("a number is followed by the singular or the plural of its noun", () => {
  const views = (count: number) => pluralize(count, ["view", "views"]);
  expect([views(0), views(1), views(2)]).toEqual(["0 views", "1 view", "2 views"]);
});
