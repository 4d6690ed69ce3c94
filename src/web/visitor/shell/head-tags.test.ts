import { expect, test } from "vitest";
import { jsonForScript } from "./head-tags.tsx";

test("no text can end the script element that carries structured data", () => {
  const data = { headline: "</script><script>alert(1)</script><!--" };
  const written = jsonForScript(data);
  expect(written).not.toContain("<");
  expect(JSON.parse(written)).toEqual(data);
});
