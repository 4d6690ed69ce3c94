import { expect, test } from "vitest";
import { testApp } from "../../tests/support/test-app.ts";
test("many at once", async () => {
  const { as, draft } = await testApp();
  const { id } = await draft();
  const admin = await as("admin");
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => admin.put(`/api/blogs/${id}`, { title: `T${n}` }).then((a) => a.status)));
    expect(statuses.filter((s) => s !== 200)).toEqual([]);
  }
});
