// Run `npm run build` first, in each checkout. Measures the cost of a keystroke in a text of a megabyte: CPU time of
// the browser's main thread in milliseconds, at the end and in the middle of the text. Several checkouts are measured
// alternately.
// node bench/editor-typing.mjs [checkout…]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launchChromium } from "../tests/support/chromium.ts";

const rounds = 5;
const keysARound = 20;
const checkouts = process.argv.length > 2 ? process.argv.slice(2) : [resolve(import.meta.dirname, "..")];
const paragraph = `${"A developer writes about what was learned, and says why it was built so. ".repeat(6)}\n\n`;
const text = paragraph.repeat(Math.floor(999_000 / paragraph.length));

/** Opens the editor of one checkout on the text. */
async function openEditor(browser, checkout, contentFormat) {
  const { startBuiltSite } = await import(pathToFileURL(resolve(checkout, "scripts/steps/built-site.mjs")).href);
  const site = await startBuiltSite({ LOG_LEVEL: "warn" });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.address });
  await context.request.post("/api/auth/login", { data: site.admin });
  const data = { title: "A long text", excerpt: "Long", content: text, contentFormat };
  const { data: post } = await (await context.request.post("/api/blogs", { data })).json();
  const page = await context.newPage();
  // Without the preview, which older releases show by default.
  await page.addInitScript(() => localStorage.setItem("folio.preview", "off"));
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await page.waitForFunction(() => document.querySelector("#content")?.value.length > 900_000);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return { checkout, page, session, site, taken: { end: [], middle: [] } };
}

async function busySeconds(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}

/** Types some keys at a position of the text. */
async function type({ page, session, taken }, place) {
  await page.evaluate((isEnd) => {
    const area = document.querySelector("#content");
    const caret = isEnd ? area.value.length : Math.floor(area.value.length / 2);
    area.focus();
    area.setSelectionRange(caret, caret);
  }, place === "end");
  await page.keyboard.press("x");
  await page.waitForTimeout(3000);
  const before = await busySeconds(session);
  for (let key = 0; key < keysARound; key++) await page.keyboard.press("e");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  taken[place].push((((await busySeconds(session)) - before) / keysARound) * 1000);
}

/** Minimum of the rounds, because other load of the machine only adds time. */
const least = (values) => Math.min(...values).toFixed(1);

const browser = await launchChromium();
const editors = [];
try {
  for (const format of ["markdown", "plain"]) {
    for (const checkout of checkouts) editors.push({ format, ...(await openEditor(browser, checkout, format)) });
  }
  for (let round = 0; round < rounds; round++)
    for (const place of ["end", "middle"]) for (const editor of editors) await type(editor, place);
  for (const { checkout, format, taken } of editors)
    console.log(
      `${checkout}, ${format}: ${least(taken.end)} ms a key at the end, ${least(taken.middle)} ms in the middle`,
    );
} finally {
  await browser.close();
  for (const { site } of editors) await site.stop();
}
