import { expect, test } from "vitest";
import { readSource } from "./read-source.ts";

const target = "https://site.example/blog/engines";
const url = "https://ada.example/notes/1";
const type = "text/html; charset=utf-8";
const read = (html: string | Uint8Array, more: Partial<Parameters<typeof readSource>[0]> = {}) =>
  readSource({ url, type, target, body: typeof html === "string" ? Buffer.from(html) : html, ...more });

const note = (content: string) =>
  `<article class="h-entry"><div class="p-author h-card"><a class="p-name u-url" href="/">Ada  Lovelace</a></div>${content}</article>`;

test("author, text and kind of a mention are read from a page's microformats", () => {
  const reply = note(
    `<a class="u-in-reply-to" href="${target}"></a><p class="e-content">I <b>agree</b>.\n And more</p>`,
  );
  expect(read(reply)).toEqual({
    kind: "reply",
    author: "Ada Lovelace",
    authorUrl: "https://ada.example/",
    excerpt: "I agree. And more",
  });
  for (const [property, kind] of [
    ["u-like-of", "like"],
    ["u-repost-of", "repost"],
    ["", "mention"],
  ] as const)
    expect(read(note(`<a class="${property}" href="${target}/#top">it</a>`))?.kind).toBe(kind);
  expect(read(note(`<div class="u-in-reply-to h-cite"><a class="u-url" href="${target}">it</a></div>`))?.kind).toBe(
    "reply",
  );
});

test("on a page with several entries, the entry that mentions the article is read", () => {
  const other = note('<p class="e-content">Something else</p>');
  const feed = `<div class="h-feed">${other}${note(`<p class="e-content">See <a href="${target}">this</a></p>`)}</div>`;
  expect(read(feed)?.excerpt).toBe("See this");
});

test("a mention by a page without microformats has the page's title", () => {
  expect(read(`<title>My\n links</title><a href="${target}">x</a>`)).toEqual({
    kind: "mention",
    author: "",
    authorUrl: null,
    excerpt: "My links",
  });
});

test("only a link on an HTML page counts as a mention, not text, a comment, a script or a link to another URL", () => {
  const link = `<a href="${target}">x</a>`;
  for (const html of [
    target,
    `<!-- ${link} -->`,
    `<script>"${link}"</script>`,
    `<textarea>${link}</textarea>`,
    `<a href="${target}-2">x</a>`,
    `<a href="https://evil.example/?${target}">x</a>`,
    `<img src="${target}">`,
    `<base href="https://other.example/"><a href="/blog/engines">x</a>`,
    "",
  ])
    expect(read(html), html).toBeUndefined();
  for (const other of ["text/plain", "application/json", "image/svg+xml", ""])
    expect(read(link, { type: other }), other).toBeUndefined();
});

test("author and text of a mention are shortened and cleaned, and an unsafe author URL is dropped", () => {
  const found = read(
    `<article class="h-entry"><a class="p-author h-card" href="javascript:alert(1)">${"N".repeat(500)}</a>
    <p class="e-content"><script>alert(1)</script>&lt;img src=x onerror=alert(1)&gt;&#0; ${"long ".repeat(500)}</p><a href="${target}">x</a></article>`,
  );
  expect(found?.author).toHaveLength(100);
  expect(found?.authorUrl).toBeNull();
  expect(found?.excerpt.length).toBeLessThanOrEqual(500);
  expect(found?.excerpt).not.toContain("\0");
});

test("a page is decoded with its declared charset; an unknown charset causes no failure", () => {
  const html = note(`<p class="e-content">caf\u00e9 <a href="${target}">x</a></p>`);
  const latin = Buffer.from(html, "latin1");
  expect(read(latin, { type: "text/html; charset=iso-8859-1" })?.excerpt).toBe("café x");
  expect(read(Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]), { type: "text/html" })?.excerpt).toBe(
    "café x",
  );
  expect(read(latin, { type: "text/html; charset=nonsense" })?.excerpt).toContain("caf");
});

test("a page with extremely deep nesting causes no failure", () => {
  for (const tag of ["div", "b", "a", "table", "ul"])
    expect(() => read(`<${tag}>`.repeat(4000) + `<a href="${target}">x</a>`), tag).not.toThrow();
});
