import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a CSV cell is quoted only if it contains a quotation mark, a comma or a line break", () => {
  expect(csvLine(["a@example.com", "Ann", ""])).toBe("a@example.com,Ann,\r\n");
  expect(csvLine(['Ann "the" Lee', "Lee, Ann", "two\nlines"])).toBe('"Ann ""the"" Lee","Lee, Ann","two\nlines"\r\n');
  for (const name of ["Ann-Marie", "O'Neil", "Łukasz", "王小明", "1+1", "a=b", "a;b", "a; b\tc-d", ""])
    expect(csvLine([name])).toBe(`${name}\r\n`);
});

const formulas = "=1+1 +1 -1 @sum(a1) ＝1+1 ＋1 －1 ＠sum ﹦1 \u22121".split(" ");

test.each([...formulas, "\t=1", "\r=1", "\n=1", "=cmd|' /C calc'!A0"])(
  "a spreadsheet does not execute the cell %j",
  (cell) => {
    const line = csvLine([cell]).trimEnd();
    expect(line.replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test.each([
  ["Ann;=1+1", "Ann;'=1+1"],
  ["Ann;@sum(a1)", "Ann;'@sum(a1)"],
  ["Ann; +1", "Ann;' +1"],
  ["Ann\t-1", "Ann\t'-1"],
  ["a;b;=1;=2", "a;b;'=1;'=2"],
  [";=1", ";'=1"],
  ["Ann；＝1", "Ann；'＝1"],
  ["Ann\n=1", "Ann\n'=1"],
  ['Ann;"=1"', `Ann;'"=1"`],
  ["=1;=2", "'=1;'=2"],
])("a cell stays harmless in a spreadsheet that splits it at another separator: %j", (cell, harmless) => {
  expect(csvLine(["a@example.com", cell])).toBe(`a@example.com,${quote(harmless)}\r\n`);
});

const quote = (cell: string) => (/["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
