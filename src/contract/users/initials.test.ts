import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Alex Morgan", "AM"],
  ["ada", "A"],
  ["Jean-Luc de la Tour", "JT"],
  ["🎉 Ada 👩🏽‍💻 Lovelace 🎈", "AL"],
  ["“Quoted” (Name)", "QN"],
  ["e\u0301mile zola", "E\u0301Z"],
  ["日本語ブログ", "日"],
  ["مرحبا بالعالم", "مب"],
  ["नमस्ते दुनिया", "नदु"],
  ["👩🏽‍💻🎈", "👩🏽‍💻"],
  ["…", "…"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
