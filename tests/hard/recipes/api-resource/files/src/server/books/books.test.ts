import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("a book that an administrator recommends is listed for visitors until it is removed", async () => {
  const { as } = await testApp();
  const [admin, visitor] = [await as("admin"), await as("visitor")];
  const { status, body } = await admin.post("/api/books", { title: " Middlemarch " });
  expect([status, body.data.title]).toEqual([201, "Middlemarch"]);
  const later = (await admin.post("/api/books", { title: "Emma" })).body.data;

  const list = await visitor.get("/api/books");
  expect(list.body).toMatchObject({ total: 2, data: [later, body.data] });

  expect((await admin.delete(`/api/books/${later.id}`)).status).toBe(200);
  expect((await visitor.get("/api/books")).body.data).toEqual([body.data]);
  expect((await admin.delete(`/api/books/${later.id}`)).body.error).toBe("Book not found");
});

test("a book without a title is refused, and a visitor recommends none", async () => {
  const { as } = await testApp();
  const refused = await (await as("admin")).post("/api/books", { title: " " });
  expect([refused.status, refused.body.fields]).toEqual([400, { title: "Please enter a title" }]);
  expect((await (await as("visitor")).post("/api/books", { title: "Emma" })).status).toBe(401);
});
