import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";

// Static fonts, one per script and weight, because satori supports only one weight of a variable font.
const scripts = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];
const weights = [400, 600] as const;

const resolve = createRequire(import.meta.url).resolve;
let loading: Promise<Font[]> | undefined;

/** Reads the font files once. */
export const loadFonts = () =>
  (loading ??= Promise.all(scripts.flatMap((script) => weights.map((weight) => load(script, weight)))));

/** CSS font families in order: a character that one font lacks is taken from the next. */
export const fontFamily = scripts.map((script) => `Inter ${script}`).join(", ");

async function load(script: string, weight: (typeof weights)[number]): Promise<Font> {
  const file = resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
  return { name: `Inter ${script}`, weight, style: "normal", data: await readFile(file) };
}
