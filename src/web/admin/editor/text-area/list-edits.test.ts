import { describe, expect, test } from "vitest";
import { continueLine, nest, unnest } from "./list-edits.ts";
import { applyEdit, type TextEdit, type TextSelection } from "./text-edit.ts";

/** Reads `a|b` as a caret, and `a|b|c` as the selection of `b`. */
function parseSelection(marked: string): TextSelection {
  const text = marked.replaceAll("|", "");
  const start = marked.indexOf("|");
  return { text, start, end: Math.max(start, marked.lastIndexOf("|") - 1) };
}

/** Returns the text with its selection after an edit, or `undefined` if the key is left to the browser. */
function outcome(before: string, edit: (selection: TextSelection) => TextEdit | undefined) {
  const selection = parseSelection(before);
  const change = edit(selection);
  if (!change) return undefined;
  const text = applyEdit(selection.text, change);
  const { start, end } = change;
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe("Enter", () => {
  test.each([
    ["continues a list", "- one|", "- one\n- |"],
    ["replaces what is selected", "- one| two\n- three| four", "- one\n- | four"],
    ["continues a nested list", "- one\n  + two|", "- one\n  + two\n  + |"],
    ["counts on", "1. one|", "1. one\n2. |"],
    ["leaves a list whose items are all 1.", "1. one\n1. two|\n1. three", "1. one\n1. two\n1. |\n1. three"],
    ["keeps the first number", "3. one\n4. two|", "3. one\n4. two\n5. |"],
    ["begins an open task", "- [x] done|", "- [x] done\n- [ ] |"],
    ["continues a quote", "> wise|", "> wise\n> |"],
    ["ends a list", "- one\n- |", "- one\n\n|"],
    ["ends a list in a quote, then the quote", "> - |", "> |"],
    ["ends a list in a quote with a blank line", "> - one\n> - |", "> - one\n>\n> |"],
    ["ends a quote", "> one\n> |", "> one\n\n|"],
    ["ends a nested quote by one level", "> > |", "> |"],
    ["leaves a blank line above as it is", "- one\n\n- |", "- one\n\n|"],
    ["moves an empty nested item out", "- one\n  - |", "- one\n- |"],
    ["moves an empty nested item out and counts it", "1. one\n   - |\n2. two", "1. one\n- |\n2. two"],
  ])("%s", (_name, before, after) => {
    expect(outcome(before, continueLine)).toBe(after);
  });

  test.each([
    ["in a paragraph", "one|"],
    ["before an item", "|- one"],
    ["in the mark of an item", "-| one"],
    ["in code", "```\n- one|\n```"],
    ["after a thematic break", "- - -|"],
    ["in a bullet without text", "-|"],
    ["in the first, empty line", "|\n- one"],
  ])("Enter keeps its usual effect %s", (_name, before) => {
    expect(outcome(before, continueLine)).toBeUndefined();
  });
});

describe("Tab", () => {
  test.each([
    ["nests an item", "- one\n- tw|o", "- one\n  - tw|o"],
    ["nests below the text of a numbered item", "1. one\n2. two|", "1. one\n   1. two|"],
    ["nests below a number of two digits", "10. ten\n11. |", "10. ten\n    1. |"],
    ["continues the nested numbers", "1. one\n   1. a\n2. two|", "1. one\n   1. a\n   2. two|"],
    [
      "takes what is below along",
      "- one\n- two|\n  - sub\n\n    more\n- x",
      "- one\n  - two|\n    - sub\n\n      more\n- x",
    ],
    ["nests several items", "- one\n- t|wo\n- thr|ee", "- one\n  - t|wo\n  - thr|ee"],
    ["nests in a quote", "> - one\n> - two|", "> - one\n>   - two|"],
    ["leaves the first item", "- one|\n- two", "- one|\n- two"],
    ["leaves an item that is nested already", "- one\n  - two|", "- one\n  - two|"],
  ])("%s", (_name, before, after) => {
    expect(outcome(before, nest)).toBe(after);
  });

  test.each([
    ["in a paragraph", "one|"],
    ["in a quote", "> one|"],
    ["in code", "```\n- one\n- two|\n```"],
  ])("Tab keeps its usual effect %s", (_name, before) => {
    expect(outcome(before, nest)).toBeUndefined();
  });
});

describe("Shift Tab in a list", () => {
  test.each([
    ["moves an item out", "- one\n  - tw|o", "- one\n- tw|o"],
    ["moves an item out of a numbered one", "1. one\n   1. two|\n2. three", "1. one\n2. two|\n2. three"],
    ["takes what is below along", "- one\n  - two|\n    - sub", "- one\n- two|\n  - sub"],
    ["moves one level only", "- one\n  - two\n    - three|", "- one\n  - two\n  - three|"],
    ["moves an item in from the margin", "  - one|", "- one|"],
    ["leaves an item at the margin", "- one|", "- one|"],
  ])("%s", (_name, before, after) => {
    expect(outcome(before, unnest)).toBe(after);
  });

  test("Shift Tab reverts Tab", () => {
    const before = "1. one\n2. two|\n   - sub\n3. three";
    expect(outcome(outcome(before, nest)!, unnest)).toBe(before);
  });
});
