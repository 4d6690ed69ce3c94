import { expect, test } from "vitest";
import { placesInSource } from "./preview-anchors.ts";

const block = (text: string) => ({ text, length: text.length });

test("blocks are found in their order, also when two read the same", () => {
  const source = "## Example\n\nOne **word**\n\n## Example\n\nAnother";
  const blocks = [block("Example"), block("One "), block("Example"), block("Another")];
  expect(placesInSource(blocks, source)).toEqual([3, 12, 29, 38]);
});

test("what is not in the source is passed over", () => {
  expect(placesInSource([block("Footnotes"), block(""), block("Here")], "Text. Here")).toEqual([
    undefined,
    undefined,
    6,
  ]);
});

test("code is found by its first line", () => {
  expect(placesInSource([block("\nconst a = 1;\nconst b = 2;")], "```js\nconst a = 1;\nconst b = 2;\n```")).toEqual([
    6,
  ]);
});
