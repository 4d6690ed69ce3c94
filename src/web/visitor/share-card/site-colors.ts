import { oklchToHex } from "../../styles/oklch.ts";

// Plain values of styles/tokens.css for output without a style sheet.

/** Colours of icons: `accent` and `on-accent` in each scheme. */
export const iconColorsOf = (hue: number) => ({
  light: { ground: oklchToHex(0.5, 0.19, hue), ink: oklchToHex(0.99, 0, 0) },
  dark: { ground: oklchToHex(0.78, 0.12, hue), ink: oklchToHex(0.17, 0.03, hue) },
});

/** Colours of browser bars: `surface` in each scheme. */
export const surfaceColorsOf = (hue: number) => ({
  light: oklchToHex(0.99, 0.003, hue),
  dark: oklchToHex(0.17, 0.012, hue),
});
