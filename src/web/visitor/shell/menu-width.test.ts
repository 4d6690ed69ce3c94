import { expect, test } from "vitest";
import { menuWidth } from "./site-header.tsx";

const defaults = ["Home", "Blog", "Projects", "About", "Contact"];
const widthOf = (...more: string[]) =>
  menuWidth(
    "Alex Morgan",
    [...defaults, ...more].map((name) => ({ name })),
  );

test("the menu is part of the bar from the smallest window width at which all entries fit", () => {
  expect(widthOf()).toBe(48);
  expect(widthOf("Uses")).toBe(48);
  expect(widthOf("Uses", "Now", "Speaking", "Press")).toBe(64);
  // East Asian letters are twice as wide.
  expect(widthOf("使用工具", "現在做什麼", "演講")).toBe(64);
  expect(widthOf("使用工具", "現在做什麼", "演講與工作坊", "新聞稿與報導", "我的書")).toBe(76);
});

test("entries that are too long for every window width stay in the popover menu", () => {
  expect(widthOf(...Array<string>(4).fill("A title that goes on and on"))).toBeUndefined();
});
