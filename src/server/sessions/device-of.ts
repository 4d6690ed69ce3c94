/** The first that fits is it: most browsers say that they are others too. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPT)\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|Chromium|\bCriOS)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
  ["curl", /^curl\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\b(Macintosh|Mac OS X)\b/],
  ["Linux", /\b(Linux|X11)\b/],
] as const;

/** A browser and its system in plain words, by what the browser says of itself: a person recognises it, nothing relies on it. */
export function deviceOf(userAgent: string) {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  if (!browser && !system) return "Unknown browser";
  return system ? `${browser ?? "Unknown browser"} on ${system}` : `${browser}`;
}
