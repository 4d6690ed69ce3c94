import { expect, test } from "vitest";
import { jsonForScript } from "./head-tags.tsx";

test("structured data cannot close its script element", () => {
  const data = { headline: "</script><script>alert(1)</script><!--" };
  const written = jsonForScript(data);
  expect(written).not.toContain("<");
  expect(JSON.parse(written)).toEqual(data);
});
