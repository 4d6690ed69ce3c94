import { type Colourway, colourways } from "./colourways.ts";
import { type Chance, motifs, type Shape } from "./motifs.ts";

/** Input of a cover's drawing. */
export interface CoverSubject {
  slug: string;
  /** The first one determines the motif. */
  categories?: readonly string[] | undefined;
}

export interface CoverDrawing {
  colourway: Colourway;
  shapes: Shape[];
}

/**
 * Returns the drawing of a cover; `shift` selects another colourway than that of the slug, if a neighbour in a list has
 * it.
 */
export function coverOf(subject: CoverSubject, shift = 0): CoverDrawing {
  const { motif, colourway } = traitsOf(subject, shift);
  const draw = motifs[motif] ?? motifs[0];
  return { colourway: colourways[colourway] ?? colourways[0], shapes: draw(chanceFrom(subject.slug)) };
}

function traitsOf({ slug, categories = [] }: CoverSubject, shift: number) {
  const motif = chanceFrom(`form/${(categories[0] ?? slug).toLowerCase()}`)(0, motifs.length - 1);
  const colourway = (chanceFrom(`colour of ${slug}`)(0, colourways.length - 1) + shift) % colourways.length;
  return { motif, colourway };
}

type Traits = ReturnType<typeof traitsOf>;
const isAlike = (one: Traits, other: Traits) =>
  one.colourway === other.colourway ||
  (one.motif === other.motif && colourways[one.colourway]?.tones === colourways[other.colourway]?.tones);

/** Distance of the neighbours before an item, in a grid of up to three columns. */
const reach = 3;

/** Returns the shift of each cover in a list, so that none resembles its neighbours. */
export function coverShifts(subjects: readonly CoverSubject[]): number[] {
  const shown: Traits[] = [];
  return subjects.map((subject) => {
    const neighbours = shown.slice(-reach);
    const isFree = (shift: number) => !neighbours.some((one) => isAlike(one, traitsOf(subject, shift)));
    const shift = Math.max(0, Array.from(colourways.keys()).findIndex(isFree));
    shown.push(traitsOf(subject, shift));
    return shift;
  });
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
