import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("a book stays on the list where the settings say so", async () => {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const { as, features } = await testApp({ now: () => clock.now });
  const admin = await as("admin");
  await admin.post("/api/books", { title: "Middlemarch" });
  await admin.put("/api/settings", { removesOldBooks: false });

  clock.now = new Date("2028-02-01T12:00:00Z");
  await features.jobs.runDue();
  expect((await (await as("visitor")).get("/api/books")).body.total).toBe(1);
});
