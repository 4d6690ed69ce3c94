import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("a draft is hidden from visitors until an administrator publishes it", async () => {
  const { as, draft } = await testApp();
  const { id, slug } = await draft({ title: "Hello World" });
  const [admin, visitor] = [await as("admin"), await as("visitor")];

  expect((await visitor.get(`/api/blogs/${slug}`)).status).toBe(404);
  expect((await visitor.get(`/blog/${slug}`)).status).toBe(404);
  expect((await visitor.get("/api/blogs")).body.total).toBe(0);

  const published = await admin.put(`/api/blogs/${id}/publish`);
  expect(published.body.data.isPublished).toBe(true);

  expect((await visitor.get(`/api/blogs/${slug}`)).body.data.title).toBe("Hello World");
  const page = await visitor.get(`/blog/${slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Hello World</h1>");
});
