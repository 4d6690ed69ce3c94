import { expect, test } from "vitest";
import { positionsInSource } from "./preview-anchors.ts";

const block = (text: string) => ({ text, length: text.length });

test("blocks are found in order, even if two have the same text", () => {
  const source = "## Example\n\nOne **word**\n\n## Example\n\nAnother";
  const blocks = [block("Example"), block("One "), block("Example"), block("Another")];
  expect(positionsInSource(blocks, source)).toEqual([3, 12, 29, 38]);
});

test("a block that is not in the source has no position", () => {
  expect(positionsInSource([block("Footnotes"), block(""), block("Here")], "Text. Here")).toEqual([
    undefined,
    undefined,
    6,
  ]);
});

test("code is found by its first line", () => {
  expect(positionsInSource([block("\nconst a = 1;\nconst b = 2;")], "```js\nconst a = 1;\nconst b = 2;\n```")).toEqual([
    6,
  ]);
});
