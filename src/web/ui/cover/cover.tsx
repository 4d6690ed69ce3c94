import type { CSSProperties } from "react";
import { type Chance, type Ink, motifs, type Shape } from "./motifs.ts";

/** Colours indexed by `Ink`; index 0 is the background. */
type CoverColors = readonly string[];

interface CoverProps extends CoverSubject {
  className?: string;
  /** Returns the colours to use without a style sheet. By default, the page's scheme and accent determine them. */
  colorsOf?: (colourway: Colourway) => CoverColors;
}

/**
 * An abstract image for a post, the same on every machine: the category determines its motif, the slug everything else.
 * It fills its box.
 */
export function Cover({ slug, categories, className = "", colorsOf }: CoverProps) {
  const { colourway, shapes } = coverOf({ slug, categories });
  const colors = colorsOf?.(colourway);
  const inkProps = (ink: Ink | 0) => (colors ? { color: colors[ink] } : { style: inkOf(colourway, ink) });
  const cell = shapes[0]?.cell;
  const paths = shapes.map((shape) => (
    <path key={shape.d} {...inkProps(shape.ink)} {...outlineOf(shape)} d={shape.d} />
  ));

  return (
    <svg
      viewBox="0 0 1200 675"
      preserveAspectRatio="xMidYMid slice"
      fill="currentColor"
      aria-hidden="true"
      className={`cover ${className}`}
    >
      <path {...inkProps(0)} d="M0 0h1200v675H0z" />
      {cell ? <g transform={`translate(-75)scale(${cell})`}>{paths}</g> : paths}
    </svg>
  );
}

function outlineOf({ line, dots }: Shape) {
  if (line === undefined) return {};
  const stroke = { fill: "none", stroke: "currentColor", strokeWidth: line };
  // A dash of length 0 with a round cap is a dot.
  return dots ? { ...stroke, strokeLinecap: "round" as const, strokeDasharray: `0 ${dots}` } : stroke;
}

/** Custom properties from which styles/cover.css computes one of a cover's four colours, or its background (0). */
function inkOf({ tones, hue, counterHue }: Colourway, ink: Ink | 0) {
  const [light, dark] = tones[ink];
  return { "--in-light": light, "--in-dark": dark, "--shift": ink === 4 ? counterHue : hue } as CSSProperties;
}

/** Data of a post that determine its cover. */
export interface CoverSubject {
  slug: string;
  /** Names of the post's categories; the first one determines the motif. */
  categories?: readonly string[] | undefined;
}

export function coverOf({ slug, categories = [] }: CoverSubject) {
  const motif = chanceFrom(`form/${(categories[0] ?? slug).toLowerCase()}`)(0, motifs.length - 1);
  const colourway = chanceFrom(`colour of ${slug}`)(0, colourways.length - 1);
  const draw = motifs[motif] ?? motifs[0];
  return { colourway: colourways[colourway] ?? colourways[0], shapes: draw(chanceFrom(slug)) };
}

/** A random number generator seeded by a text: FNV-1a and mulberry32, in integer arithmetic only. */
function chanceFrom(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);

  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}

/** Lightness and chroma in the light and in the dark scheme. */
type Tone = readonly [light: string, dark: string];

export interface Colourway {
  /** Tones of the background and of the four colours (inks) that motifs draw with. */
  tones: readonly [Tone, Tone, Tone, Tone, Tone];
  /** Offset from the accent's hue, in degrees; `counterHue` is that of the last of the four inks. */
  hue: number;
  counterHue: number;
}

const paper = [
  ["0.955 0.02", "0.25 0.03"],
  ["0.87 0.06", "0.34 0.06"],
  ["0.7 0.115", "0.54 0.11"],
  ["0.42 0.13", "0.78 0.1"],
  ["0.8 0.12", "0.74 0.11"],
] as const;

const solid = [
  ["0.6 0.15", "0.42 0.11"],
  ["0.7 0.12", "0.5 0.11"],
  ["0.86 0.07", "0.7 0.1"],
  ["0.36 0.12", "0.24 0.07"],
  ["0.86 0.1", "0.8 0.1"],
] as const;

const night = [
  ["0.31 0.09", "0.2 0.045"],
  ["0.41 0.12", "0.31 0.08"],
  ["0.58 0.15", "0.49 0.12"],
  ["0.9 0.05", "0.82 0.06"],
  ["0.8 0.12", "0.74 0.11"],
] as const;

const sun = [
  ["0.82 0.115", "0.64 0.105"],
  ["0.88 0.08", "0.72 0.1"],
  ["0.95 0.035", "0.82 0.08"],
  ["0.38 0.1", "0.26 0.06"],
  ["0.52 0.17", "0.34 0.12"],
] as const;

/** Neighbours in this list differ in background and hue. */
const colourways: readonly [Colourway, ...Colourway[]] = [
  { tones: paper, hue: 0, counterHue: 145 },
  { tones: night, hue: -40, counterHue: 160 },
  { tones: sun, hue: 160, counterHue: 0 },
  { tones: solid, hue: 0, counterHue: 165 },
  { tones: paper, hue: 150, counterHue: 0 },
  { tones: night, hue: 20, counterHue: 150 },
  { tones: solid, hue: -50, counterHue: 150 },
  { tones: paper, hue: -55, counterHue: 125 },
  { tones: night, hue: 0, counterHue: 170 },
  { tones: sun, hue: 130, counterHue: -20 },
  { tones: paper, hue: 40, counterHue: 150 },
  { tones: solid, hue: 35, counterHue: 180 },
];
