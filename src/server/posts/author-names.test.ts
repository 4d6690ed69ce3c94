import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("an author who takes another name while an article is being saved has it on the article too", async () => {
  const { as, published } = await testApp();
  const { id } = await published();
  const admin = await as("admin");
  const long = "A paragraph with `code` and **weight**.\n\n".repeat(4000);

  const saving = admin.put(`/api/blogs/${id}`, { content: long, contentFormat: "markdown" });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await admin.put("/api/auth/updatedetails", { name: "Ada Lovelace" });

  expect((await saving).status).toBe(200);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.author.name).toBe("Ada Lovelace");
});
