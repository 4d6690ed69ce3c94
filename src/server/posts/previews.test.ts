import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { renderConcurrency } from "../markdown/render-workers.ts";

test("a preview that waits for the previews of other users is rendered eventually", async () => {
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
  // Only one preview per person can wait, so the refusal of one shows that the other is waiting.
  expect((await Promise.race(both)).text).toContain('data-reason="busy"');
  expect(rendered).not.toContain("quick");
  gate.resolve();

  const texts = (await Promise.all(both)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("<p>quick</p>"))).toHaveLength(1);
  for (const answer of await Promise.all(slow)) expect(answer.body.data.html).toBe("<p>slow</p>");
});
