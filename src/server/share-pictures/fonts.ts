import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";

// The font of the site, in single weights: of a variable font the drawing knows one weight only.
const scripts = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];
const weights = [400, 600] as const;

const resolve = createRequire(import.meta.url).resolve;
let loading: Promise<Font[]> | undefined;

/** The files that text is drawn with, read once. */
export const loadFonts = () =>
  (loading ??= Promise.all(scripts.flatMap((script) => weights.map((weight) => load(script, weight)))));

/** What is not in the first font is looked for in the next. */
export const fontFamily = scripts.map((script) => `Inter ${script}`).join(", ");

async function load(script: string, weight: (typeof weights)[number]): Promise<Font> {
  const file = resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
  return { name: `Inter ${script}`, weight, style: "normal", data: await readFile(file) };
}
