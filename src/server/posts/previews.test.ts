import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { renderInSharedWorkers } from "../../../tests/support/shared-workers.ts";
import { renderConcurrency } from "../markdown/render-workers.ts";

test("a preview that waits for those of other people is rendered eventually", async () => {
  const gate = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const { as } = await testApp({
    async renderMarkdown(_, text) {
      rendered.push(text);
      if (text === "slow") await gate.promise;
      return { html: `<p>${text}</p>`, sections: [], isHighlighted: true };
    },
  });
  const others = await Promise.all(Array.from({ length: renderConcurrency }, (_, number) => as("user", `u${number}`)));
  const slow = others.map((client) => client.post("/api/preview", { content: "slow", contentFormat: "markdown" }));
  await expect.poll(() => rendered).toHaveLength(renderConcurrency);

  const post = { title: "t", excerpt: "e", content: "quick", contentFormat: "markdown" };
  const admin = await as("admin");
  const preview = () => admin.post("/admin/preview", new URLSearchParams({ post: JSON.stringify(post) }));
  const both = [preview(), preview()];
  // Only a person's newest preview waits, so the refusal of the older one shows that the newer one is waiting.
  expect((await Promise.race(both)).text).toContain('data-reason="busy"');
  expect(rendered).not.toContain("quick");
  gate.resolve();

  const texts = (await Promise.all(both)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("<p>quick</p>"))).toHaveLength(1);
  for (const answer of await Promise.all(slow)) expect(answer.body.data.html).toBe("<p>slow</p>");
});

test("a preview that takes too long shows the text as it was written, and says so", async () => {
  const { user } = await testApp();
  const content = `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`;
  const answer = await user.post("/api/preview", { content, contentFormat: "markdown" });
  expect(answer.body.data.html).toContain('data-reason="too-slow"');
});

test("a save after a preview of the same text stores the previewed HTML, rendered once", async () => {
  const rendered: string[] = [];
  const { user } = await testApp({
    renderMarkdown(worker, text, limits) {
      rendered.push(text);
      return renderInSharedWorkers(worker, text, limits);
    },
  });
  const text = { content: "# One\n\n```ts\nconst a = 1;\n```", contentFormat: "markdown" };
  const preview = await user.post("/api/preview", text);
  const saved = await user.post("/api/blogs", { title: "t", excerpt: "e", isPublished: true, ...text });

  expect(saved.body.data.rendering).toBe("done");
  const page = await user.get(`/blog/${saved.body.data.slug}`);
  expect(preview.body.data.html).toContain("tok-keyword");
  expect(page.text).toContain(preview.body.data.html);
  expect(rendered).toEqual([text.content]);
});
