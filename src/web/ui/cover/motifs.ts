/** Returns a random whole number from `least` to `most`, both included. */
export type Chance = (least: number, most: number) => number;
/** Colour of a shape. 1 to 3 are tones of one hue, the softest first; 4 has the hue `counterHue`. */
export type Ink = 1 | 2 | 3 | 4;

/** A part of a drawing of 1200 × 675 units, filled unless it is a line. */
export interface Shape {
  ink: Ink;
  d: string;
  line?: number;
  /** Draws a line as dots, at this distance from each other. */
  dots?: number;
  /** Side of a grid cell in units of the drawing. If set, the coordinates in `d` count grid cells. */
  cell?: number;
}

type Motif = (chance: Chance) => Shape[];

/** Returns the inks in random order, so that drawings of one motif differ in emphasis. */
function shuffledInks(chance: Chance): Ink[] {
  const inks: Ink[] = [1, 2, 3, 4];
  for (let last = 3; last > 0; last--) {
    const other = chance(0, last);
    [inks[last], inks[other]] = [inks[other] ?? 1, inks[last] ?? 1];
  }
  return inks;
}

const inkAt = (inks: readonly Ink[], index: number) => inks[index % inks.length] ?? 1;

const discAt = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;

/** Merges shapes into one path per ink, so that many small shapes are few elements. */
function byInk(parts: readonly { ink: Ink; d: string }[], rest: Omit<Shape, "ink" | "d"> = {}): Shape[] {
  const paths = new Map<Ink, string>();
  for (const { ink, d } of parts) paths.set(ink, (paths.get(ink) ?? "") + d);
  return [...paths].map(([ink, d]) => ({ ink, d, ...rest }));
}

/** Half rings around a point on the lower edge. */
const arcs: Motif = (chance) => {
  const x = chance(-4, 84) * 15;
  const inner = chance(6, 12) * 10;
  const inks = shuffledInks(chance);
  return [0, 1, 2, 3, 4].map((band) => {
    const r = inner + band * 150;
    return { ink: inkAt(inks, band), d: `M${x - r} 675a${r} ${r} 0 0 1 ${2 * r} 0`, line: 113 };
  });
};

const waves: Motif = (chance) => {
  const half = chance(10, 15) * 30;
  const height = chance(9, 15) * 15;
  const start = -chance(0, 30) * 15;
  const inks = shuffledInks(chance);
  const bends = `t${half} 0`.repeat(Math.ceil((1200 - start) / half));
  const lines = [0, 1, 2, 3, 4, 5, 6].map((line) => ({
    ink: inkAt(inks, line),
    d: `M${start} ${line * 113}q${half / 2} ${-height} ${half} 0${bends}`,
  }));
  return byInk(lines, { line: 57 });
};

/** Arches side by side across the width. */
const arches: Motif = (chance) => {
  const inks = shuffledInks(chance);
  let last = 0;
  let ink = 0;
  const columns = Array.from({ length: 8 }, (_, column) => {
    // Neighbouring arches of the same height or ink would look like a single shape.
    let height = chance(1, 6);
    if (height === last) height = (height % 6) + 1;
    last = height;
    ink += chance(1, 3);
    return { ink: inkAt(inks, ink), d: `M${column * 150} 675v${-height * 75}a75 75 0 0 1 150 0v${height * 75}z` };
  });
  return byInk(columns);
};

/** Fills a grid of squares and leaves some empty. The drawing's left and right edges cut the outer squares. */
function grid(chance: Chance, pieces: readonly string[]): Shape[] {
  const inks = shuffledInks(chance);
  const parts: { ink: Ink; d: string }[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      const piece = pieces[chance(0, pieces.length - 1)] ?? "";
      // Weights: 2 for each of the first two inks, 1 for each of the other two, and 1 for an empty square.
      const choice = [0, 0, 1, 1, 2, 3, undefined][chance(0, 6)];
      if (choice !== undefined) parts.push({ ink: inkAt(inks, choice), d: `M${column} ${row}${piece}` });
    }
  return byInk(parts, { cell: 225 });
}

const quarters = ["h1a1 1 0 0 1-1 1z", "h1v1a1 1 0 0 1-1-1z", "m1 0v1h-1a1 1 0 0 1 1-1z", "v1h1a1 1 0 0 0-1-1z"];
const triangles = ["h1v1z", "v1h1z", "h1l-1 1z", "m1 0v1h-1z"];

/** Quarter discs. */
const leaves: Motif = (chance) => grid(chance, quarters);
/** Triangles. */
const quilt: Motif = (chance) => grid(chance, triangles);

/** Half discs, upright and inverted. */
const bowls: Motif = (chance) => {
  const inks = shuffledInks(chance);
  const parts: { ink: Ink; d: string }[] = [];
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const choice = [0, 0, 1, 2, 3][chance(0, 4)] ?? 0;
      const d = chance(0, 2) ? `M${2 * column} ${row + 1}a1 1 0 0 1 2 0z` : `M${2 * column} ${row}a1 1 0 0 0 2 0z`;
      parts.push({ ink: inkAt(inks, choice), d });
    }
  return byInk(parts, { cell: 150 });
};

/** Discs in a row, with their intersections. */
const lenses: Motif = (chance) => {
  const r = chance(11, 15) * 20;
  // Half the height of the intersection of two discs whose centres are one radius apart.
  const rise = Math.round(r * Math.sqrt(0.75));
  const y = chance(18, 27) * 15;
  const start = chance(0, 10) * 30 - r;
  const [first = 1, second = 2, third = 3, fourth = 4] = shuffledInks(chance);
  const xs = Array.from({ length: 7 }, (_, index) => start + index * r).filter((x) => x < 1200 + r);
  const discs = xs.map((x, index) => ({ ink: index % 2 ? second : first, d: discAt(x, y, r) }));
  const meetings = xs.slice(1).map((x, index) => ({
    ink: index % 2 ? fourth : third,
    d: `M${x - r / 2} ${y - rise}a${r} ${r} 0 0 1 0 ${2 * rise}a${r} ${r} 0 0 1 0 ${-2 * rise}z`,
  }));
  return [...byInk(discs), ...byInk(meetings)];
};

/** Staircases in front of each other. */
const steps: Motif = (chance) => {
  const inks = shuffledInks(chance);
  const rise = chance(4, 6) * (chance(0, 1) ? 15 : -15);
  const width = chance(7, 12) * 15;
  const count = 2 * Math.ceil(600 / width);
  // Height at which the first staircase starts, so that its middle is 120 to 195 units below the upper edge.
  const top = chance(8, 13) * 15 - (rise * count) / 2;
  return [0, 1, 2, 3].map((flight) => ({
    ink: inkAt(inks, flight),
    d: `M0 675V${top + flight * 135}${`h${width}v${rise}`.repeat(count)}V675z`,
  }));
};

/** Slanted bars of several widths. */
const bars: Motif = (chance) => {
  const inks = shuffledInks(chance);
  const slant = chance(0, 1) ? 675 : -675;
  const parts: { ink: Ink; d: string }[] = [];
  let ink = 0;
  for (let x = -675 + chance(0, 2) * 75; x < 1875;) {
    const width = chance(1, 3) * 75;
    parts.push({ ink: inkAt(inks, ink++), d: `M${x} 675l${slant}-675h${width}l${-slant} 675z` });
    x += width + chance(0, 2) * 75;
  }
  return byInk(parts);
};

/** Rows of growing dots, in front of a disc. */
const halftone: Motif = (chance) => {
  const gap = 113;
  const isGrowing = chance(0, 1) === 1;
  const disc: Shape = {
    ink: chance(0, 2) ? 4 : 1,
    d: discAt(chance(14, 66) * 15, chance(16, 29) * 15, chance(12, 19) * 15),
  };
  const ink: Ink = chance(0, 1) ? 2 : 3;
  const rows = [0, 1, 2, 3, 4, 5].map((row) => ({
    ink,
    d: `M57 ${57 + row * gap}H1200`,
    line: 14 + (isGrowing ? row : 5 - row) * 16,
    dots: gap,
  }));
  return [disc, ...rows];
};

const lanes: Motif = (chance) => {
  const inks = shuffledInks(chance);
  const isFromLeft = chance(0, 1) === 1;
  const x = isFromLeft ? -300 : chance(20, 44) * 15;
  const length = isFromLeft ? chance(36, 60) * 15 : 1200;
  const y = chance(14, 31) * 15;
  return [0, 1, 2, 3].map((lane) => {
    const r = 57 + lane * 113;
    return {
      ink: inkAt(inks, lane),
      d: `M${x} ${y - r}h${length}a${r} ${r} 0 0 1 0 ${2 * r}h${-length}a${r} ${r} 0 0 1 0 ${-2 * r}z`,
      line: 75,
    };
  });
};

export const motifs: readonly [Motif, ...Motif[]] = [
  arcs,
  waves,
  arches,
  leaves,
  lenses,
  steps,
  bowls,
  bars,
  halftone,
  lanes,
  quilt,
];
