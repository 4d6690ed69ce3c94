/** An OKLCH colour as `#rrggbb`; chroma outside of the sRGB gamut is reduced. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const channels = toSrgb(lightness, chroma, hue);
  const isInGamut = channels.every((channel) => channel > -0.0005 && channel < 1.0005);
  if (!isInGamut && chroma > 0.002) return oklchToHex(lightness, chroma - 0.002, hue);
  const bytes = channels.map((channel) => Math.round(Math.min(Math.max(channel, 0), 1) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Matrices of CSS Color 4: OKLCH → OKLab → cone responses → linear light → sRGB. */
function toSrgb(lightness: number, chroma: number, hue: number) {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
