import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("a preview that had to wait for another person's is still made", async () => {
  const { as } = await testApp();
  const [user, admin] = [await as("user"), await as("admin")];
  const preview = (who: typeof user, content: string) =>
    who.post("/api/preview", { content, contentFormat: "markdown" });

  const endless = preview(user, `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const post = { title: "t", excerpt: "e", content: "**bold**", contentFormat: "markdown" };
  const page = admin.post("/admin/preview", new URLSearchParams({ post: JSON.stringify(post) }));

  expect((await page).text).toContain("<strong>bold</strong>");
  expect((await endless).body.data.html).toContain('data-reason="too-complex"');
});
