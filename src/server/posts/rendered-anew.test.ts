import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("an article whose rendering failed is rendered anew at its next save, though its text is the same", async () => {
  const { as, published, database } = await testApp();
  const { id, slug } = await published({ content: "**bold**", contentFormat: "markdown" });
  const failed = '<div class="plain-text" data-reason="fault">**bold**</div>';
  await database.db.updateTable("posts").set({ content_html: failed }).where("id", "=", id).execute();

  expect((await (await as("admin")).put(`/api/blogs/${id}`, { title: "Other" })).status).toBe(200);

  const { text } = await (await as("visitor")).get(`/blog/${slug}`);
  expect(text).toContain("<strong>bold</strong>");
  expect(text).not.toContain("data-reason");
});
