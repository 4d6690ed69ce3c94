import { bundledLanguagesInfo } from "shiki/langs";
import { afterAll, expect, test } from "vitest";
import { minuteMs } from "../../contract/durations.ts";
import { createRenderWorkers } from "./render-workers.ts";

const workers = createRenderWorkers();
afterAll(workers.close);

/** Code with comments, strings, keywords, tags and sections of many languages, and with an unclosed string. */
const snippet = `# include <name> // one
/* two */ -- three ; four % five ' six
let name = "text \${value}" + 'c' + 42.5e3;
function name(a, b) { if (a < b) return [a, b]; }
<tag attr="x">words &amp; {{ more }} </tag>
:key: @at $dollar \`tick\` ~~~ \\ 書く 🎈
  begin end do def class fn proc module
\tkey: value

[section]
name = "open`;

const fences = (languages: string[]) => languages.map((id) => `\`\`\`${id}\n${snippet}\n\`\`\`\n`).join("\n");

/** Renders `snippet` in each of these languages, in one text; returns the text of each code block. */
async function shownCode(languages: string[]) {
  const limits = { renderMs: minuteMs, highlightMs: 300_000 };
  const rendered = await workers.render(0, fences(languages), limits);
  expect(rendered, languages.join()).toMatchObject({ isHighlighted: true });
  return [...(rendered.html ?? "").matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = ""]) =>
    code
      .replace(/<[^>]*>/g, "")
      .replaceAll("&#x3C;", "<")
      .replaceAll("&#x26;", "&"),
  );
}

test("twelve languages are all highlighted in the first text of a new renderer", async () => {
  const languages = "cpp,csharp,css,docker,go,html,java,python,ruby,rust,sql,typescript".split(",");
  expect(await shownCode(languages)).toEqual(languages.map(() => snippet));
});

test("code of an unknown language is rendered with its text unchanged", async () => {
  const languages = ["klingon", "constructor", "__proto__", "c+", "#", "föö"];
  expect(await shownCode(languages)).toEqual(languages.map(() => snippet));
});

test("highlighting changes no character of the code, in any supported language", { timeout: 600_000 }, async () => {
  expect(bundledLanguagesInfo.length).toBeGreaterThan(200);
  for (const { id } of bundledLanguagesInfo) expect([id, ...(await shownCode([id]))]).toEqual([id, snippet]);
});
