import { expect, test } from "vitest";
import { oklchToHex } from "./oklch.ts";

test("an sRGB colour is converted as in browsers; a colour outside of sRGB keeps its hue but loses chroma", () => {
  expect(oklchToHex(0, 0, 0)).toBe("#000000");
  expect(oklchToHex(1, 0, 0)).toBe("#ffffff");
  expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe("#ff0000");
  expect(oklchToHex(0.86644, 0.294827, 142.4953)).toBe("#00ff00");
  expect(oklchToHex(0.45201, 0.313214, 264.052)).toBe("#0000ff");
  expect(oklchToHex(0.75, 0.4, 150)).toMatch(/^#0[0-9a-f]{5}$/);
});
