import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lookTable } from "./looks.ts";

const root = join(import.meta.dirname, "../../../..");
const sources = globSync("src/web/{styles,visitor}/**/*.{css,tsx}", { cwd: root }).map((file) =>
  readFileSync(join(root, file), "utf8"),
);
/** The Tailwind utility class that reads each of these custom properties. */
const utilities: Record<string, string> = {
  "--font-weight-semibold": "font-semibold",
  "--tracking-tight": "tracking-tight",
  "--tracking-tighter": "tracking-tighter",
  "--text-xl": "text-xl",
  "--text-2xl": "text-2xl",
};

test("every look sets the same custom properties, and the styles read each of them", () => {
  const names = Object.keys(lookTable.plain.values);
  for (const { values } of Object.values(lookTable)) expect(Object.keys(values)).toEqual(names);
  for (const name of names)
    expect(
      sources.some((text) => text.includes(`var(${name}`) || text.includes(utilities[name] ?? `var(${name}`)),
      name,
    ).toBe(true);
});
