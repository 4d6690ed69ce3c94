import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { inRoot } from "../set-up/place.mjs";
import { tool } from "./tool.mjs";

const folder = inRoot("src/web/styles/fonts");

/** Code points (hexadecimal) of characters that nearly every page shows; a first visit loads this subset. */
const basic = "20-7E A0 A9 B7 D7 2013-2014 2018-2019 201C-201D 2022 2026 202F 2039-203A 2190-2193";
/** Code points of the font packages' "latin" file: accents, currencies, quotes of other languages. */
const latin = "A1-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD";
const extended =
  "100-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 1D00-1DBF 1E00-1E9F 1EF2-1EFF 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF";
const parts = { basic, latin: without(latin, basic), extended };

const inter = {
  family: "Inter Variable",
  name: "inter",
  source: "inter/files/inter-$-wght-normal",
  weights: [400, 700],
  features: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "cv11", "ss03"],
};
const serif = {
  family: "Source Serif 4 Variable",
  name: "serif",
  source: "source-serif-4/files/source-serif-4-$-wght-normal",
  sheet: "serif",
  weights: [400, 700],
  features: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"],
};
/**
 * Text of visitor pages, which preload its font. A page that is painted before the font arrives keeps the fallback font,
 * because replacing it would move lines. Code needs no such rule: all its fonts have the same width. Nor does the back
 * office, which shows many screens in one page.
 */
const visitorText = { parts: ["basic"], display: "optional" };
const faces = [
  { ...inter, ...visitorText, sheet: "visitor" },
  { ...inter, parts: ["basic"], sheet: "back-office" },
  { ...inter, parts: ["latin", "extended"] },
  {
    ...inter,
    name: "inter-italic",
    source: "inter/files/inter-$-wght-italic",
    style: "italic",
    weights: [400],
    parts: ["basic", "latin"],
  },
  // No ligatures: code must be shown as typed.
  {
    family: "JetBrains Mono Variable",
    name: "mono",
    source: "jetbrains-mono/files/jetbrains-mono-$-wght-normal",
    weights: [400],
    features: [],
    parts: ["basic", "latin", "extended"],
  },
  { ...serif, ...visitorText },
  { ...serif, parts: ["latin", "extended"] },
  {
    ...serif,
    name: "serif-italic",
    source: "source-serif-4/files/source-serif-4-$-wght-italic",
    style: "italic",
    weights: [400],
    parts: ["basic", "latin"],
  },
];

/** Local font adjusted to the metrics of Source Serif, so that the layout does not shift when that font loads. */
const serifFallback = `@font-face {
  font-family: "Serif Fallback";
  src: local("Times New Roman"), local("Liberation Serif"), local("Tinos");
  ascent-override: 87.07%;
  descent-override: 28.16%;
  line-gap-override: 0%;
  size-adjust: 118.98%;
}
`;

/** Creates subsets of the packaged fonts with the characters, weights and features that pages use. */
export async function makeFonts() {
  for (const sheet of ["fonts", "visitor", "back-office", "serif"]) {
    const rules = sheet === "serif" ? [serifFallback] : [];
    for (const face of faces)
      if ((face.sheet ?? "fonts") === sheet) for (const part of face.parts) rules.push(await makeFace(face, part));
    writeFileSync(`${folder}/${sheet}.css`, `/* Made by \`npm run fonts\`. */\n${rules.join("")}`);
    await tool("oxfmt", [`${folder}/${sheet}.css`]);
  }
  for (const name of ["inter", "jetbrains-mono", "source-serif-4"])
    copyFileSync(inRoot(`node_modules/@fontsource-variable/${name}/LICENSE`), `${folder}/license-${name}.txt`);
}

async function makeFace(face, part) {
  const { family, name, source, style = "normal", weights, features, display = "swap" } = face;
  const [least, most] = weights;
  const file = source.replace("$", part === "extended" ? "latin-ext" : "latin");
  const whole = readFileSync(inRoot(`node_modules/@fontsource-variable/${file}.woff2`));
  const text = String.fromCodePoint(...codesOf(parts[part]));
  const wght = most ? { min: least, max: most } : least;
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", keepFeatures: features, variationAxes: { wght } });
  writeFileSync(`${folder}/${name}-${part}.woff2`, cut);
  console.log(`${(cut.length / 1024).toFixed(1).padStart(6)} KB  ${name}-${part}.woff2`);
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${most ? `${least} ${most}` : least};
  font-display: ${display};
  src: url("./${name}-${part}.woff2") format("woff2");
  unicode-range: ${parts[part]
    .split(" ")
    .map((range) => `U+${range}`)
    .join(", ")};
}
`;
}

function codesOf(ranges) {
  return ranges.split(" ").flatMap((range) => {
    const [first, last = first] = range.split("-").map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function without(ranges, others) {
  const left = codesOf(ranges).filter((code) => !codesOf(others).includes(code));
  const runs = [];
  for (const code of left) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join(" ");
}
