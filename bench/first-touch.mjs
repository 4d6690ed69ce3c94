// Run `npm run build` first. Measures the time from a form's first focus until it is interactive, with the CPU
// throttled to a fourth.
// node bench/first-touch.mjs [times]
import { startBuiltSite } from "../scripts/steps/built-site.mjs";
import { launchChromium } from "../tests/support/chromium.ts";

const times = Number(process.argv[2] ?? 9);
const forms = [
  ["contact form", "/contact", "#contact-name"],
  ["newsletter form of an article", "/blog/how-folio-works", "#newsletter-article-email"],
];

/** Returns the milliseconds until React handles the form's events, in a new browser context without cached code. */
async function touch(browser, address, input) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const taken = await page.evaluate(async (selector) => {
    const field = document.querySelector(selector);
    const island = field.closest("folio-island");
    const awake = new Promise((resolve) => {
      new MutationObserver(resolve).observe(island, { attributeFilter: ["data-hydrated"] });
    });
    const begun = performance.now();
    field.focus();
    await awake;
    return performance.now() - begun;
  }, input);
  await context.close();
  return taken;
}

const site = await startBuiltSite();
const browser = await launchChromium();
try {
  for (const [name, path, input] of forms) {
    const taken = [];
    for (let time = 0; time < times; time++) taken.push(await touch(browser, site.address + path, input));
    taken.sort((a, b) => a - b);
    const shown = [taken[Math.floor(times / 2)], taken.at(-1)].map((time) => time.toFixed(0));
    console.log(`${name.padEnd(30)} median ${shown[0].padStart(4)} ms, slowest ${shown[1].padStart(4)} ms`);
  }
} finally {
  await browser.close();
  await site.stop();
}
