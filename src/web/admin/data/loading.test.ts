import { expect, test } from "vitest";
import { loadList } from "./loading.ts";

test.each([
  ["", { page: 1, search: undefined }],
  ["page=3&search=ada", { page: 3, search: "ada" }],
  ["page=0", { page: 1 }],
  ["page=1.5", { page: 1 }],
  ["page=x", { page: 1 }],
  ["page=1e9", { page: 1 }],
])("for the URL query %j, the list is requested with the parameters %j", async (search, expected) => {
  const list = await loadList(new URLSearchParams(search), 50, async (query) => {
    expect(query).toMatchObject({ ...expected, limit: 50 });
    return { data: ["row"], total: 1, page: query.page, limit: query.limit };
  });
  expect(list).toMatchObject({ data: ["row"], total: 1, requestedAt: expect.any(Number) });
});

test("a list that cannot be loaded rejects without an unhandled rejection", async () => {
  const list = loadList(new URLSearchParams(), 50, () => Promise.reject(new Error("The server failed")));
  await expect(list).rejects.toThrow("The server failed");
});
