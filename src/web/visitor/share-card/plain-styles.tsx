import { renderToStaticMarkup } from "react-dom/server";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { oklchToHex } from "../../styles/oklch.ts";
import { type Colourway, Cover, type CoverSubject } from "../../ui/cover/cover.tsx";

// The colours in this file repeat styles/tokens.css as plain values, for output without a style sheet.

type Accent = Pick<SiteSettings, "accentHue" | "accentChroma">;

/** Colours of icons, equal to the tokens `accent` (ground) and `on-accent` (ink) of each scheme. */
export const iconColorsOf = ({ accentHue: hue, accentChroma: share }: Accent) => ({
  light: { ground: oklchToHex(0.5, 0.19 * share, hue), ink: oklchToHex(0.99, 0, 0) },
  dark: { ground: oklchToHex(0.78, 0.12 * share, hue), ink: oklchToHex(0.17, 0.03, hue) },
});

/** Values of `theme-color` for the browser's toolbar: the token `surface` in each scheme. */
export const surfaceColorsOf = (hue: number) => ({
  light: oklchToHex(0.99, 0.003, hue),
  dark: oklchToHex(0.17, 0.012, hue),
});

/** Cover and light-scheme colours of a share card, as plain values because it has no style sheet. */
export function shareCardStyle(subject: CoverSubject, { accentHue, accentChroma }: Accent) {
  const colorsOf = ({ tones, hue, counterHue }: Colourway) =>
    tones.map(([light], ink) => {
      const [lightness = 0, chroma = 0] = light.split(" ").map(Number);
      return oklchToHex(lightness, chroma, accentHue + (ink === tones.length - 1 ? counterHue : hue));
    });
  return {
    cover: renderToStaticMarkup(<Cover {...subject} colorsOf={colorsOf} />),
    surface: oklchToHex(0.99, 0.003, accentHue),
    text: oklchToHex(0.24, 0.02, accentHue),
    muted: oklchToHex(0.47, 0.02, accentHue),
    accent: oklchToHex(0.5, 0.19 * accentChroma, accentHue),
  };
}
