import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rareWord, seed, slugOf } from "../bench/performance/seed.ts";
import { settingsOf } from "./support/backup-app.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase } from "./support/test-database.ts";

test("the benchmark seeds published posts that visitors can list, and find by the unique word of each post", async () => {
  const place = await createTestDatabase();
  await seed(3, settingsOf(place));
  const { as } = await testApp({ place });
  const visitor = await as("visitor");
  expect((await visitor.get("/api/blogs")).body).toMatchObject({ total: 3 });
  expect((await visitor.get(`/api/blogs?search=${rareWord(2)}`)).body).toMatchObject({ data: [{ slug: slugOf(2) }] });
});

test("the benchmark's seed module can be imported from its source by Node, which cannot load JSX", () => {
  const script = `await import(${JSON.stringify(join(import.meta.dirname, "../bench/performance/seed.ts"))})`;
  expect(String(execFileSync(process.execPath, ["--input-type=module", "--eval", script]))).toBe("");
});
