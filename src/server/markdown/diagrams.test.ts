import { expect, test } from "vitest";
import { portableHtml } from "./portable-html.ts";
import { renderMarkdown } from "./render-markdown.ts";

const diagram = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;
const flow = diagram("%% a comment\ngraph TD\n  A[Start] --> B{Is it?}\n  style A fill:#f9f");

test.each([
  ["Flowchart 1", "flowchart LR\n  A(Ada) -->|writes| B[(Notes)]", "Notes"],
  ["Sequence diagram 1", "sequenceDiagram\n  Ada->>Charles: Hello\n  Note right of Charles: Hm", "Hello"],
  ["State diagram 1", "stateDiagram-v2\n  [*] --> Draft\n  Draft --> Published", "Published"],
  ["Class diagram 1", "classDiagram\n  Post <|-- Draft\n  Post : +title", "title"],
  ["Entity-relationship diagram 1", "erDiagram\n  AUTHOR ||--o{ POST : writes", "writes"],
])("the Mermaid diagram “%s” is drawn, with its source below it", async (name, source, label) => {
  const html = await renderMarkdown(diagram(source));
  expect(html).toContain(`role="img" aria-label="${name}"`);
  expect(html).toMatch(new RegExp(`<text[^>]*>[^<]*${label}|<tspan[^>]*>[^<]*${label}`));
  expect(html).toContain(
    '<details><summary>Source of the diagram</summary><figure class="code" data-language="mermaid">',
  );
});

test("a diagram uses the page's colours, contains no style sheet, and has unique ids", async () => {
  const html = await renderMarkdown(`${flow}\n\n${flow}`);
  const drawn = html.match(/<svg.*?<\/svg>/gs)!;
  expect(drawn).toHaveLength(2);
  expect(drawn.join("")).not.toMatch(/<style|style=|#f9f|data-|class=/);
  const ids = drawn.flatMap((svg) => [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of drawn[1]!.matchAll(/url\(#([^)]*)\)/g)) expect(drawn[1]).toContain(`id="${id}"`);
});

test.each([
  ["of another kind", 'pie\n  "a" : 1'],
  ["with a mistake", "graph sideways\n  A"],
  ["of more than 100 lines", `graph TD\n${"  A --> B\n".repeat(101)}`],
])("a Mermaid diagram %s stays a code block", async (_name, source) => {
  const html = await renderMarkdown(diagram(source));
  expect(html).toMatch(/^<figure class="code" data-language="mermaid">/);
});

test("arrows of a flowchart need no spaces around them", async () => {
  const html = await renderMarkdown(diagram('graph TD\nA[Start]-->|yes|B{Ok?}\nB-->C["x--y"]-.->D'));
  const labels = [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, label]) => label);
  expect(new Set(labels)).toEqual(new Set(["Start", "yes", "Ok?", "x--y", "D"]));
});

test.each([
  "graph TD\n  accTitle: Foo\n  A --> B",
  "graph TD\n  A --x B",
  "graph LR\n  a & b & c & d & e & f & g --> h",
  "stateDiagram-v2\n  A --> B\n  note right of A: x",
  "classDiagram\n  Animal<|--Duck",
  "erDiagram\n  A||--o{B:has",
])("a diagram that the renderer would draw wrongly stays code: %j", async (source) => {
  expect(await renderMarkdown(diagram(source))).not.toContain("<svg");
});

test("feeds and mails contain only the source of a diagram", async () => {
  const html = portableHtml(await renderMarkdown(flow), { url: "https://site.example/blog/a", isAsWritten: false });
  expect(html).not.toContain("<svg");
  expect(html).toContain("graph ");
});

test("labels of a diagram cannot add markup, styles or addresses to the page", async () => {
  const html = await renderMarkdown(
    diagram(
      'graph TD\n  A["<script>alert(1)</script>"] --> B["<img src=x onerror=alert(1)>"]\n' +
        "  style A fill:url(//x.test/a),stroke:red\n  classDef x fill:url(//x.test)",
    ),
  );
  expect(html).toContain("&#x3C;script>");
  expect(html.replace(/<details>.*/s, "")).not.toMatch(/<script|<img|<a |href|x\.test/);
});
