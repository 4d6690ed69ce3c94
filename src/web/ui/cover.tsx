import { type Chance, drawings, type Inks } from "./cover-drawings.tsx";

/** Formats a colour from its lightness and chroma in each scheme and its shift from the accent hue in degrees. */
export type Paint = (ink: readonly [light: string, dark: string], hueShift: number) => string;

interface CoverProps {
  seed: string;
  className?: string;
  /** Replaces the colours of the page's scheme and accent, where there is no style sheet. */
  paint?: Paint;
}

/** An abstract image generated from `seed`, the same on every machine; it fills its box. */
export function Cover({ seed, className, paint = themedPaint }: CoverProps) {
  const chance = chanceFrom(seed);
  const draw = drawings[chance(0, drawings.length - 1)] ?? drawings[0];
  const inks = inksFrom(chance, paint);

  return (
    <svg viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path fill={inks.ground} d="M0 0h1200v675H0z" />
      {draw(chance, inks)}
    </svg>
  );
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

/** Lightness and chroma of each ink, for the light and the dark scheme. */
const papers = [
  {
    ground: ["0.94 0.028", "0.26 0.04"],
    soft: ["0.87 0.06", "0.34 0.06"],
    mid: ["0.74 0.11", "0.48 0.1"],
    strong: ["0.47 0.14", "0.72 0.12"],
    spark: ["0.74 0.15", "0.8 0.13"],
  },
  {
    ground: ["0.41 0.11", "0.33 0.08"],
    soft: ["0.49 0.12", "0.39 0.09"],
    mid: ["0.63 0.13", "0.53 0.11"],
    strong: ["0.9 0.05", "0.82 0.07"],
    spark: ["0.8 0.14", "0.78 0.13"],
  },
] as const;

const hueShifts = [-64, -32, 0, 32, 64];

function inksFrom(chance: Chance, paint: Paint): Inks {
  const paper = papers[chance(0, 1)] ?? papers[0];
  const hueShift = hueShifts[chance(0, hueShifts.length - 1)] ?? 0;
  return {
    ground: paint(paper.ground, hueShift),
    soft: paint(paper.soft, hueShift),
    mid: paint(paper.mid, hueShift),
    strong: paint(paper.strong, hueShift),
    // The same on every cover, as the mark of a series.
    spark: paint(paper.spark, 150),
  };
}

/** The build replaces light-dark() for older browsers in style sheets, but not here. */
function themedPaint([light, dark]: readonly [string, string], hueShift: number) {
  const hue = `calc(var(--accent-hue) + ${hueShift})`;
  return `color-mix(in oklch,oklch(${light} ${hue}),oklch(${dark} ${hue}) var(--dark))`;
}
