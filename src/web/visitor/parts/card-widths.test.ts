import { expect, test } from "vitest";
import { cardWidths } from "./post-cards.tsx";

/** `F` is a featured post, `n` another one. */
const widthsOf = (posts: string) => cardWidths([...posts].map((post) => post === "F")).join(" ");

test("featured cards are two columns wide, and fill their row if no other card fits", () => {
  expect(widthsOf("")).toBe("");
  expect(widthsOf("F")).toBe("row");
  expect(widthsOf("nnF")).toBe("single single row");
  expect(widthsOf("nnFnnn")).toBe("single single double single single last");
  expect(widthsOf("FnFn")).toBe("double single double single");
  expect(widthsOf("FFnF")).toBe("double row last row");
  expect(widthsOf("FFFFFF")).toBe("row row row row row row");
});

test("without featured posts the last card of an odd number has no neighbour in two columns", () => {
  expect(widthsOf("nnn")).toBe("single single last");
  expect(widthsOf("nn")).toBe("single single");
  expect(widthsOf("n")).toBe("last");
});
