import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const settings = { PUBLIC_URL: "https://site.example" };

test("the source of a Markdown article consists of YAML front matter and the Markdown text", async () => {
  const now = () => new Date("2025-01-31T09:00:00.000Z");
  const { visitor, published } = await testApp({ settings, now });
  const content = "# Hello\n\n*Markdown* & <b>text</b>";
  const tags = ["web"];
  await published({
    title: 'A "title": ---',
    slug: "source",
    excerpt: "In\nshort",
    content,
    tags,
    contentFormat: "markdown",
  });

  const source = await visitor.get("/blog/source.md");

  expect([source.status, source.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(source.headers.get("link")).toBe('<https://site.example/blog/source>; rel="canonical"');
  expect(source.text).toBe(`---
title: "A \\"title\\": ---"
description: "In\\nshort"
author: "admin"
published: "2025-01-31T09:00:00.000Z"
updated: "2025-01-31T09:00:00.000Z"
categories: []
tags: ["web"]
format: "markdown"
url: "https://site.example/blog/source"
---

${content}
`);
});

test("the source of a plain-text article contains the unchanged text", async () => {
  const { visitor, published } = await testApp();
  await published({ title: "Plain", content: "one\n  two <b>" });
  expect((await visitor.get("/blog/plain.md")).text).toMatch(/format: "plain"\n(.*\n)+---\n\none\n {2}two <b>\n$/);
});

test("the source of a draft is readable only by people who may read the draft", async () => {
  const { visitor, admin, user: other, draft } = await testApp();
  const { slug } = await draft({ title: "Secret" });

  const source = await admin.get(`/blog/${slug}.md`);
  expect([source.status, source.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const who of [visitor, other]) expect((await who.get(`/blog/${slug}.md`)).status).toBe(404);
  for (const path of ["nothing", "", "%00", "a%2fb", "0123456789abcdef01234567", "x".repeat(400)]) {
    expect((await visitor.get(`/blog/${path}.md`)).status, path).toBe(404);
  }
});

test("the address of a source with a former slug redirects permanently to the current slug", async () => {
  const { admin, as, published } = await testApp();
  const { id } = await published({ slug: "old" });
  await admin.put(`/api/blogs/${id}`, { slug: "new" });
  for (const who of [await as("visitor"), await as("admin")]) {
    const answer = await who.get("/blog/old.md");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/blog/new.md"]);
  }
});
