import { expect, test } from "vitest";
import { mailApp } from "../../../tests/support/mail-app.ts";

test("the owner hears by mail of a book that is recommended", async () => {
  const { admin, arrived } = await mailApp();
  await admin.put("/api/settings", { contactEmail: "owner@example.com" });
  await admin.post("/api/books", { title: "Middlemarch" });
  const [mail, ...others] = await arrived();
  expect([mail?.to, mail?.parsed.subject, others]).toEqual([["owner@example.com"], "Recommended: Middlemarch", []]);
});
