import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1_536_000, "1.54 MB"],
  [21_000_000_000, "21 GB"],
  [5e15, "5,000 TB"],
])("%d bytes are shown as %s", (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
