/** Lightness and chroma in the light and in the dark scheme. */
type Tone = readonly [light: string, dark: string];

export interface Colourway {
  /** Tones of the background and of the four inks. */
  tones: readonly [Tone, Tone, Tone, Tone, Tone];
  /** Shift of the hue from the accent, in degrees; `counterHue` is that of the last ink. */
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
export const colourways: readonly [Colourway, ...Colourway[]] = [
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
