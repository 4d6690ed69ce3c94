import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("the API page shows the name of the site from the settings", async () => {
  const { admin, visitor } = await testApp();
  await visitor.get("/api/docs");
  await admin.put("/api/settings", { name: "Ada Lovelace" });

  await expect.poll(async () => (await visitor.get("/api/docs")).text).toContain("Ada Lovelace");
});
