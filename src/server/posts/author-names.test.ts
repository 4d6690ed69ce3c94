import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("an article that is saved while its author is renamed has the new name", async () => {
  const [rendering, renamed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { admin, published } = await testApp({
    async renderMarkdown() {
      rendering.resolve();
      await renamed.promise;
      return { html: "<p>Rendered</p>", sections: [], isHighlighted: true };
    },
  });
  const { id } = await published();

  const saving = admin.put(`/api/blogs/${id}`, { content: "*Hello*", contentFormat: "markdown" });
  await rendering.promise;
  expect((await admin.put("/api/auth/updatedetails", { name: "Ada Lovelace" })).status).toBe(200);
  renamed.resolve();

  expect((await saving).status).toBe(200);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.author.name).toBe("Ada Lovelace");
});
