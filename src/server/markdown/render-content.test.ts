import { afterAll, expect, test } from "vitest";
import { minuteMs } from "../../contract/durations.ts";
import { createContentRenderer } from "./render-content.ts";
import { createRenderWorkers, type RenderLimits } from "./render-workers.ts";

const workers = createRenderWorkers();
afterAll(workers.close);
/** Returns a `render` function with limits that override those of the site. */
const within = (other: Partial<RenderLimits>) =>
  createContentRenderer((worker, markdown, limits) => workers.render(worker, markdown, { ...limits, ...other })).render;
const renderer = within({});
const render = (content: string, format: "plain" | "markdown", author = "a") =>
  renderer(content, format, { author, purpose: "refresh" });
const renderContent = async (content: string, format: "plain" | "markdown") => (await render(content, format)).html;

test("plain content is shown as written", async () => {
  expect(await renderContent(`a\n  <b> & "c" 'd' **e**`, "plain")).toBe(
    '<div class="plain-text">a\n  &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; **e**</div>',
  );
});

test("each caller of concurrent renderings receives the HTML of its own text", async () => {
  const texts = ["# a", "# b", "c"];
  const all = await Promise.all(texts.map((text) => renderContent(text, "markdown")));

  expect(all.map((html) => html.match(/(?:section-|<p>)(.)/)?.[1])).toEqual(["a", "b", "c"]);
});

const costly: Record<string, string> = {
  "10,000 quotes deep": `${">".repeat(10_000)}a`,
  "101 lists deep": `${"- ".repeat(101)}a`,
  "250 elements of HTML deep": `${"<div>".repeat(250)}a${"</div>".repeat(250)}`,
  "21 formats at a time": `${"<b>".repeat(21)}a${"</b>".repeat(21)}`,
  "a table that its first row blows up": `${"|a".repeat(2000)}|\n${"|-".repeat(2000)}|\n${"a\n".repeat(2000)}`,
};

test.each(Object.entries(costly))(
  "%s is permanently shown as plain text, with the reason in a data attribute",
  async (_name, markdown) => {
    const { html, state } = await render(markdown, "markdown");

    expect(state).toBe("failed");
    expect(html).toMatch(/^<div class="plain-text" data-reason="too-complex">/);
    expect(html).toContain(markdown.slice(0, 1).replace(">", "&gt;").replace("<", "&lt;"));
  },
);

const odd: Record<string, string> = {
  "10,000 open brackets": "[".repeat(10_000),
  "10,000 open images": "![".repeat(10_000),
  "20,000 asterisks": "*a ".repeat(20_000),
  "an unclosed fence of 900 KB": `\`\`\`js\n${"x".repeat(900_000)}`,
  "1 MB in one word": "a".repeat(1_000_000),
  "10,000 prices": "$5 and ".repeat(10_000),
  "10,000 unclosed formulas": "$x \\$ ".repeat(10_000),
  "10,000 unclosed formulas of several lines": "$$x\n\n$$\ny\n\n".repeat(10_000),
  "10,000 boxes in boxes": `${":::note\n".repeat(10_000)}a\n${":::\n".repeat(10_000)}`,
  "boxes of indented lines": Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth * 4)}!!! note\n`).join(""),
  "10,000 formulas": "$\\frac{a}{b}$ ".repeat(10_000),
  "formulas that would make megabytes": `$$\n${"&".repeat(499)}${"\\\\".repeat(400)}\n$$\n\n`.repeat(20),
  "only spaces": " ".repeat(100_000),
  nothing: "",
  "NUL and lone surrogates": "# \0 \ud800 [\udc00](#\ud800) `\u2028`",
};

test.each(Object.entries(odd))("%s is rendered within the renderer's limits", async (_name, markdown) => {
  expect(await renderContent(markdown, "markdown")).not.toContain("data-reason");
});

test("a text that fills the memory ends only its worker process", async () => {
  const text = `[a]: /u "${"t".repeat(300_000)}"\n\n${"[a]".repeat(10_000)}`;
  // A `renderMs` longer than the test's own time limit lets the memory limit end the worker first.
  const { html } = await within({ renderMs: 120_000 })(text, "markdown", { author: "a", purpose: "save" });

  expect(html).toContain('data-reason="too-slow"');
  expect(await renderContent("# after", "markdown")).toContain("<h2");
});

test("code that takes too long to highlight stays plain, and the rest of the text is rendered", async () => {
  const slow = within({ highlightMs: 0 });
  const text = "# Title\n\n```cpp\nint main() { return 0; }\n```\n\n**bold**";
  const first = await slow(text, "markdown", { author: "a", purpose: "save" });

  expect(first.html).toContain("<code>int main() { return 0; }</code>");
  expect(first.html).toContain("<strong>bold</strong>");

  const second = await within({ highlightMs: minuteMs })(text, "markdown", { author: "a", purpose: "refresh" });
  expect(second.state).toBe("done");
  expect(second.html).toContain('<span class="tok-keyword">int');
});

test("loading the C++ grammar does not count as rendering time", async () => {
  const { html } = await renderer("```cpp\nint a;\n```", "markdown", { author: "b", purpose: "preview" });
  expect(html).toMatch(/^<figure class="code" data-language="cpp">/);
});
