import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

async function library(...posts: Parameters<Awaited<ReturnType<typeof testApp>>["published"]>[0][]) {
  const app = await testApp();
  for (const post of posts) await app.published(post);
  return async (search: string) => {
    const { status, text } = await app.visitor.get(`/blog?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return /data-results.*?<\/main>/s.exec(text)?.[0] ?? "";
  };
}

const marked = (html: string) => [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, text]) => text);
const passage = (html: string) => /<p dir="auto" class="border-s-2[^>]*>(.*?)<\/p>/s.exec(html)?.[1];

test("search words are marked in title and excerpt by the rules of the search, such as ignoring case and accents", async () => {
  const results = await library({
    title: "Crème brûlée in C++ and Objective-C",
    excerpt: "新しい日本語の記事, Straße, ﬁne writing, ΣΟΦΟΣ",
    content: "Nothing",
  });
  for (const [search, words] of [
    ["creme", ["Crème"]],
    ["BRULEE cre", ["Crè", "brûlée"]],
    ["c++ brul", ["brûl", "C++"]],
    ["objective-c", ["Objective-C"]],
    ["日本語", ["日本語"]],
    ["strasse", ["Straße"]],
    ["fine", ["ﬁne"]],
    ["σοφ", ["ΣΟΦ"]],
    ["writ", ["writ"]],
  ] as const) {
    const html = await results(search);
    expect(marked(html), search).toEqual(words);
    expect(passage(html), search).toBeUndefined();
  }
});

test("a result whose match is only in its text shows the sentence with the match", async () => {
  const results = await library({
    title: "Gardens",
    excerpt: "Of plants",
    content:
      "# Begin\n\nThe first sentence. Then **zeb**ras & <lions> meet `code`! The last one.\n\nZebras alone.\n\n```js\nconst quokka = 1;\n```",
    contentFormat: "markdown",
  });
  expect(passage(await results("lions zebras"))).toBe(
    "Then <mark>zebras</mark> &amp; &lt;<mark>lions</mark>&gt; meet code!",
  );
  expect(passage(await results("gardens quokka"))).toBe("const <mark>quokka</mark> = 1;");
  expect(passage(await results("plants"))).toBeUndefined();
});

test("a long sentence is cut around the match", async () => {
  const filler = "lorem ipsum dolor ".repeat(12);
  const results = await library({ title: "Long", content: `${filler}wombat ${filler}`, contentFormat: "plain" });
  const text = passage(await results("wombat")) ?? "";
  expect(text).toMatch(/^….*<mark>wombat<\/mark>.*…$/);
  expect(text.length).toBeLessThan(220);
});

test("marking cannot add markup from a text or a search to the page", async () => {
  const results = await library({
    title: "<img src=x onerror=alert(1)> script",
    excerpt: "</mark><script>alert(2)</script>",
    content: "a <b>bold</b> claim",
    contentFormat: "markdown",
  });
  for (const search of ["script", "<script>", "img onerror", "bold claim", "mark"]) {
    const html = await results(search);
    expect(marked(html).length, search).toBeGreaterThan(0);
    expect(html).not.toMatch(/<script>alert|<img src=x|<b>/);
  }
});

test("the words of a search for ten words are marked in a text of 120,000 words", async () => {
  const words = Array.from({ length: 120_000 }, (_, number) => `é${number.toString(36)}`).join(" ");
  const results = await library({ title: "Huge", content: words, contentFormat: "plain" });
  const many = Array.from({ length: 10 }, (_, number) => `é${(number + 200).toString(36)}`).join(" ");
  expect(marked(passage(await results(many)) ?? "")).toContain("é5t");
});
