import type { LookName } from "../../../contract/site-settings/looks.ts";

/** Custom properties that a look sets; the styles of pages read them. */
interface LookValues {
  /** Fonts of text, and of headings. */
  "--font-sans": string;
  "--font-display": string;
  /** Weight of headings and labels, and letter spacing of large and of the largest headings. */
  "--font-weight-semibold": string;
  "--tracking-tight": string;
  "--tracking-tighter": string;
  /** Font sizes of page headings and of section headings. */
  "--text-2xl": string;
  "--text-xl": string;
  /** Maximum width of a text column, in em of the article's font size. */
  "--measure": string;
  /** Corner radii: of inputs, buttons and code (`md`); of pictures (`lg`). */
  "--radius-md": string;
  "--radius-lg": string;
  /** Border between the rows of a list, and CSS `content` before the heading of a section. */
  "--row-line": string;
  "--heading-mark": string;
  /** Latest articles in a wide window: columns of their list, and grid of one row (`--list-form`). */
  "--list-columns": string;
  "--list-form": string;
  /** Line below the title of a page, and space between the title and that line. */
  "--head-rule": string;
  "--head-space": string;
  /** Factors of the chroma of neutral colours and of the accent; 1 in the plain look. */
  "--ground-chroma": string;
  "--accent-chroma": string;
  /** CSS filter of generated covers. */
  "--cover-filter": string;
  /** Background of code blocks. Colours of code: factor of their chroma, and degrees added to their hue. */
  "--code-ground": string;
  "--code-chroma": string;
  "--code-hue": string;
}

interface Look {
  /** Path of the style sheet with the fonts, if the plain look lacks them, and of the fonts to preload. */
  fonts?: string;
  firstFonts: readonly string[];
  values: LookValues;
}

const sans = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';
const serif = '"Source Serif 4 Variable", "Serif Fallback", ui-serif, serif';
const mono = '"JetBrains Mono Variable", "Mono Fallback", ui-monospace, monospace';
const folder = "src/web/styles/fonts";

export const lookTable: Record<LookName, Look> = {
  plain: {
    firstFonts: [`${folder}/inter-basic.woff2`],
    values: {
      "--font-sans": sans,
      "--font-display": "inherit",
      "--font-weight-semibold": "600",
      "--tracking-tight": "-0.025em",
      "--tracking-tighter": "-0.05em",
      "--text-2xl": "clamp(2.125rem, 1.4rem + 3vw, 3.25rem)",
      "--text-xl": "clamp(1.5rem, 1.2rem + 1.2vw, 1.875rem)",
      "--measure": "35",
      "--radius-md": "0.625rem",
      "--radius-lg": "1rem",
      "--row-line": "1px solid var(--color-line)",
      "--heading-mark": "none",
      "--list-columns": "repeat(2, minmax(0, 1fr))",
      "--list-form": '"title" "facts" / minmax(0, 1fr)',
      "--head-rule": "none",
      "--head-space": "0",
      "--ground-chroma": "1",
      "--accent-chroma": "1",
      "--cover-filter": "none",
      "--code-ground": "var(--color-sunken)",
      "--code-chroma": "1",
      "--code-hue": "0",
    },
  },
  book: {
    fonts: `${folder}/serif.css`,
    firstFonts: [`${folder}/serif-basic.woff2`],
    values: {
      "--font-sans": serif,
      "--font-display": "inherit",
      "--font-weight-semibold": "600",
      "--tracking-tight": "-0.01em",
      "--tracking-tighter": "-0.02em",
      "--text-2xl": "clamp(2.25rem, 1.4rem + 3.4vw, 3.75rem)",
      "--text-xl": "clamp(1.5rem, 1.2rem + 1.4vw, 2rem)",
      "--measure": "33",
      "--radius-md": "0.125rem",
      "--radius-lg": "0.125rem",
      "--row-line": "1px solid var(--color-strong-line)",
      "--heading-mark": "none",
      "--list-columns": "minmax(0, 1fr)",
      "--list-form": '"title facts" / minmax(0, 1fr) fit-content(50%)',
      "--head-rule": "3px double var(--color-strong-line)",
      "--head-space": "0.75rem",
      "--ground-chroma": "0",
      "--accent-chroma": "0.7",
      "--cover-filter": "grayscale(0.6)",
      "--code-ground": "transparent",
      "--code-chroma": "0.35",
      "--code-hue": "0",
    },
  },
  terminal: {
    firstFonts: [`${folder}/mono-basic.woff2`, `${folder}/inter-basic.woff2`],
    values: {
      "--font-sans": sans,
      "--font-display": mono,
      "--font-weight-semibold": "500",
      "--tracking-tight": "-0.03em",
      "--tracking-tighter": "-0.06em",
      "--text-2xl": "clamp(1.75rem, 1.3rem + 2vw, 2.5rem)",
      "--text-xl": "clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)",
      "--measure": "36",
      "--radius-md": "0",
      "--radius-lg": "0",
      "--row-line": "1px dashed var(--color-strong-line)",
      "--heading-mark": '"# " / ""',
      "--list-columns": "minmax(0, 1fr)",
      "--list-form": '"facts title" / minmax(0, 21rem) minmax(50%, 1fr)',
      "--head-rule": "1px dashed var(--color-strong-line)",
      "--head-space": "0.75rem",
      "--ground-chroma": "0",
      "--accent-chroma": "1",
      "--cover-filter": "contrast(1.1) saturate(0.7)",
      "--code-ground": "var(--color-raised)",
      "--code-chroma": "1",
      "--code-hue": "-60",
    },
  },
};

/** Style sheet of a look: the values in which it differs from the plain look. */
export function lookStyle(name: LookName) {
  const { values } = lookTable[name];
  const changed = Object.entries(values).filter(
    ([property, value]) => lookTable.plain.values[property as keyof LookValues] !== value,
  );
  return changed.length > 0 ? `:root{${changed.map(([property, value]) => `${property}:${value}`).join(";")}}` : "";
}
