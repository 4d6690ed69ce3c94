import fc from "fast-check";
import { expect, test } from "vitest";
import { diffThreeWay, diffWords, isUnchanged, type Part } from "./text-diff.ts";

const join = (parts: Part[], side: "mine" | "theirs") =>
  parts.flatMap((part) => (isUnchanged(part) ? part.same : part[side])).join("\n");

const lines = (text: string) => text.split(" ").join("\n");

test("the diff tells which side changed each part; an identical change on both sides is no difference", () => {
  expect(diffThreeWay(lines("a b c d e f g"), lines("a B c d e F g"), lines("a b c D e X g"))).toEqual([
    { same: ["a"] },
    { theirs: ["B"], mine: ["b"], changedBy: "theirs" },
    { same: ["c"] },
    { theirs: ["d"], mine: ["D"], changedBy: "mine" },
    { same: ["e"] },
    { theirs: ["F"], mine: ["X"], changedBy: "both" },
    { same: ["g"] },
  ]);
  expect(diffThreeWay("a\nb", "a\nB", "a\nB")).toEqual([{ same: ["a", "B"] }]);
  expect(diffThreeWay("", "", "")).toEqual([{ same: [""] }]);
});

const text = fc.array(fc.constantFrom("", "a", "b", "c", "d"), { maxLength: 12 }).map((some) => some.join("\n"));

test("the diff neither loses nor invents a line of either version", () => {
  fc.assert(
    fc.property(text, text, text, (base, theirs, mine) => {
      const parts = diffThreeWay(base, theirs, mine);
      expect(join(parts, "theirs")).toBe(theirs);
      expect(join(parts, "mine")).toBe(mine);
    }),
  );
});

test("in a text of a megabyte, the diff finds exactly the changed and the removed line", () => {
  const base = Array.from({ length: 20_000 }, (_, line) => `Line ${line} of a long article, with some words in it`);
  const mine = base.with(500, "mine").join("\n");
  const theirs = base.toSpliced(19_000, 1).join("\n");
  const changed = diffThreeWay(base.join("\n"), theirs, mine).filter((part) => !isUnchanged(part));
  expect(changed).toEqual([
    { theirs: [base[500]], mine: ["mine"], changedBy: "mine" },
    { theirs: [], mine: [base[19_000]], changedBy: "theirs" },
  ]);
});

test("in a changed line the changed words are marked", () => {
  expect(diffWords("a quick fox", "a slow fox").after).toEqual([
    { text: "a ", isChanged: false },
    { text: "slow", isChanged: true },
    { text: " fox", isChanged: false },
  ]);
});
