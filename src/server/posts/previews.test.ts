import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { renderConcurrency } from "../markdown/render-workers.ts";

test("a preview that waits for those of other people is still made", async () => {
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
  // Of one person's previews only the newest waits, so the answer to the older one shows that the newer one does.
  expect((await Promise.race(both)).text).toContain('data-reason="busy"');
  expect(rendered).not.toContain("quick");
  gate.resolve();

  const texts = (await Promise.all(both)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("<p>quick</p>"))).toHaveLength(1);
  for (const answer of await Promise.all(slow)) expect(answer.body.data.html).toBe("<p>slow</p>");
});

test("a preview that takes too long shows the text as it was written, and says so", async () => {
  const { as } = await testApp();
  const content = `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`;
  const answer = await (await as("user")).post("/api/preview", { content, contentFormat: "markdown" });
  expect(answer.body.data.html).toContain('data-reason="too-complex"');
});
