import { expect, test } from "vitest";
import { renderContent } from "./render-content.ts";

test("plain content is shown as it was written", async () => {
  expect(await renderContent(`a\n  <b> & "c" 'd' **e**`, "plain")).toBe(
    '<div class="plain-text">a\n  &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; **e**</div>',
  );
});

test("Markdown is rendered, several texts at a time each to its own caller", async () => {
  const texts = ["# a", "# b", "c"];
  const all = await Promise.all(texts.map((text) => renderContent(text, "markdown")));

  expect(all.map((html) => html.match(/(?:section-|<p>)(.)/)?.[1])).toEqual(["a", "b", "c"]);
});

const costly: Record<string, string> = {
  "10,000 quotes deep": `${">".repeat(10_000)}a`,
  "101 lists deep": `${"- ".repeat(101)}a`,
  "a table that its first row blows up": `${"|a".repeat(2000)}|\n${"|-".repeat(2000)}|\n${"a\n".repeat(2000)}`,
};

test.each(Object.entries(costly))("%s is shown as plain text, with the reason", async (_name, markdown) => {
  const html = await renderContent(markdown, "markdown");

  expect(html).toMatch(/^<div class="plain-text" data-reason="too-complex">/);
  expect(html).toContain(markdown.slice(0, 1).replace(">", "&gt;"));
});

const odd: Record<string, string> = {
  "10,000 open brackets": "[".repeat(10_000),
  "10,000 open images": "![".repeat(10_000),
  "20,000 asterisks": "*a ".repeat(20_000),
  "an unclosed fence of 900 KB": `\`\`\`js\n${"x".repeat(900_000)}`,
  "1 MB in one word": "a".repeat(1_000_000),
  "only spaces": " ".repeat(100_000),
  nothing: "",
  "NUL and lone surrogates": "# \0 \ud800 [\udc00](#\ud800) `\u2028`",
};

test.each(Object.entries(odd))("%s is rendered", async (_name, markdown) => {
  expect(await renderContent(markdown, "markdown")).not.toContain("data-reason");
});

test(
  "text that would take minutes is given up, the process serves on, and the next text is rendered",
  { timeout: 60_000 },
  async () => {
    let beats = 0;
    const pulse = setInterval(() => beats++, 20);
    const endless = await renderContent(`${"[".repeat(20_000)}a${"](b)".repeat(20_000)}`, "markdown");
    clearInterval(pulse);

    expect(endless).toContain('data-reason="too-complex"');
    expect(beats).toBeGreaterThan(100);
    expect(await renderContent("# on", "markdown")).toContain("<h2");
  },
);

test("text that fills the memory ends only its own process", { timeout: 60_000 }, async () => {
  const html = await renderContent(`[a]: /${"u".repeat(400_000)}\n\n${"[a] ".repeat(120_000)}`, "markdown");

  expect(html).toContain('data-reason="too-complex"');
  expect(await renderContent("# on", "markdown")).toContain("<h2");
});
