import { expect, test } from "vitest";
import { excerptOf } from "./draft-defaults.ts";

test("an excerpt is the whole of a short text", () => {
  expect(excerptOf("  A short text.\n")).toBe("A short text.");
});

test("an excerpt of a longer text ends with a word, within 200 characters", () => {
  const words = "word ".repeat(39);
  expect(excerptOf(`${words}ends5 beyond`)).toBe(`${words}ends5`);
  expect(excerptOf(`${words}beyond the end`)).toBe(words.trim());
});

test("a text without spaces is cut between characters", () => {
  expect(excerptOf("日".repeat(300))).toBe("日".repeat(200));
  expect(excerptOf(`a${"🎉".repeat(200)}`)).toBe(`a${"🎉".repeat(99)}`);
});
