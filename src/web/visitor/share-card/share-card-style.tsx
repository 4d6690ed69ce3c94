import { renderToStaticMarkup } from "react-dom/server";
import { oklchToHex } from "../../styles/oklch.ts";
import { Cover } from "../../ui/cover.tsx";

/** The cover and the light-scheme colours of a share card, as plain values because it has no style sheet. */
export function shareCardStyle(seed: string, accentHue: number) {
  const paint = ([light]: readonly [string, string], hueShift: number) => {
    const [lightness = 0, chroma = 0] = light.split(" ").map(Number);
    return oklchToHex(lightness, chroma, accentHue + hueShift);
  };
  return {
    cover: renderToStaticMarkup(<Cover seed={seed} paint={paint} />),
    surface: oklchToHex(0.99, 0.003, accentHue),
    text: oklchToHex(0.24, 0.02, accentHue),
    muted: oklchToHex(0.47, 0.02, accentHue),
    accent: oklchToHex(0.5, 0.19, accentHue),
  };
}
