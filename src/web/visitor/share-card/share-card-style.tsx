import { renderToStaticMarkup } from "react-dom/server";
import { Cover } from "../../ui/cover.tsx";
import { plainColour } from "./oklch-to-hex.ts";

/** The cover and the colours of a share card, which has no style sheet, in the light scheme. */
export function shareCardStyle(seed: string, accentHue: number) {
  const paint = ([light]: readonly [string, string], turn: number) => {
    const [lightness = 0, chroma = 0] = light.split(" ").map(Number);
    return plainColour(lightness, chroma, accentHue + turn);
  };
  return {
    cover: renderToStaticMarkup(<Cover seed={seed} paint={paint} />),
    surface: plainColour(0.99, 0.003, accentHue),
    text: plainColour(0.24, 0.02, accentHue),
    muted: plainColour(0.47, 0.02, accentHue),
    accent: plainColour(0.5, 0.19, accentHue),
  };
}
