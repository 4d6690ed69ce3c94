import { expect, test } from "vitest";
import { placesInGrid } from "./post-cards.tsx";

const places = (posts: string) => placesInGrid([...posts].map((post) => post === "F"));
/** One digit per card: the columns (of three) it spans. In `posts`, `F` is a featured post, `n` any other. */
const spans = (posts: string) =>
  places(posts)
    .map(({ span }) => span)
    .join("");
/** One character per card: `x` for a card that is alone in a row of two columns, `-` for any other. */
const alone = (posts: string) =>
  places(posts)
    .map(({ isAlone }) => (isAlone ? "x" : "-"))
    .join("");

test("with three columns, featured cards span two, and the last card of a row fills the space left in it", () => {
  expect(spans("")).toBe("");
  expect(spans("F")).toBe("3");
  expect(spans("nnF")).toBe("123");
  expect(spans("nF")).toBe("12");
  expect(spans("nnFnnn")).toBe("122111");
  expect(spans("FnFn")).toBe("2121");
  expect(spans("FFnF")).toBe("3213");
  expect(spans("FFF")).toBe("333");
  expect(spans("nnn")).toBe("111");
});

test("in two columns a card without a neighbour fills its row", () => {
  expect(alone("nn")).toBe("--");
  expect(alone("nnn")).toBe("--x");
  expect(alone("n")).toBe("x");
  expect(alone("nFnnF")).toBe("x----");
});
