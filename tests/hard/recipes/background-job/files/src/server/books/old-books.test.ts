import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("a book leaves the list two years after it was recommended", async () => {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const { as, features } = await testApp({ now: () => clock.now });
  await (await as("admin")).post("/api/books", { title: "Middlemarch" });
  const runDueAt = async (at: string) => {
    clock.now = new Date(at);
    await features.jobs.runDue();
    return (await (await as("visitor")).get("/api/books")).body.total;
  };

  expect(await runDueAt("2027-12-01T12:00:00Z")).toBe(1);
  expect(await runDueAt("2028-02-01T12:00:00Z")).toBe(0);
});
