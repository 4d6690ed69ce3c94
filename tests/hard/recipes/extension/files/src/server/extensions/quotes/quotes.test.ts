import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

test("administrators read a quote of the day", async () => {
  const { as } = await testApp({ now: () => new Date("2026-03-02T12:00:00Z") });
  const { body } = await (await as("admin")).get("/api/quotes/today");
  expect(body.data).toEqual({ text: "Simple things should be simple" });
});
