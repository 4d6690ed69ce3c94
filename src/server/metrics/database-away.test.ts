import { expect, test } from "vitest";
import { readPrometheusText } from "../../../tests/support/prometheus-text.ts";
import { testApp } from "../../../tests/support/test-app.ts";

test("metrics are answered while the database is unavailable, and report it", async () => {
  const { visitor, database } = await testApp();
  expect((await visitor.get("/readyz")).status).toBe(200);
  await database.db.destroy();

  const { status, text } = await visitor.get("/metrics");
  expect(status).toBe(200);
  expect(readPrometheusText(text).get("folio_database_up")?.samples).toEqual([
    { name: "folio_database_up", labels: {}, value: 0 },
  ]);
});
