// Run `npm run build` first. Measures the blog's search while a reader types, in a real browser, on a site of 10,000
// posts: from the request to the displayed list, and from the last keystroke, including the typing pause.
// node bench/search-typing.mjs [posts]
import { launchChromium } from "../tests/support/chromium.ts";
import { commonWords, rareWord } from "./performance/seed.ts";
import { startSite } from "./performance/site.ts";

const rounds = 30;
const posts = Number(process.argv[2] ?? 10_000);

/** Records the last keystroke, the start of the request, and the replacement of the list, in milliseconds. */
function observeSearch() {
  window.times = {};
  document.addEventListener("keydown", () => (window.times.key = performance.now()), true);
  const results = document.querySelector("[data-results]");
  new MutationObserver(() => {
    requestAnimationFrame(() => (window.times.shown ??= performance.now()));
  }).observe(results, { childList: true });
}

/** Measures the answer to a search, with each text typed into the empty field of the whole list. */
async function search(page, text) {
  await page.goto("/blog");
  const field = page.getByRole("searchbox", { name: "Search articles" });
  await field.focus();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(observeSearch);
  // Faster than the typing pause, so that the whole text is one search.
  await page.keyboard.type(text);
  await page.waitForFunction(() => window.times.shown);
  return page.evaluate(() => {
    const request = performance.getEntriesByType("resource").findLast(({ name }) => name.includes("search="));
    const { key, shown } = window.times;
    return {
      answer: request.responseEnd - request.startTime,
      list: shown - request.startTime,
      key: shown - key,
    };
  });
}

function report(name, taken) {
  const of = (what) => {
    const sorted = taken.map((times) => times[what]).toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(0);
    return `${at(0.5)} ms (95 %: ${at(0.95)})`;
  };
  console.log(
    `${name}: answered after ${of("answer")}, list shown ${of("list")} after the request, ${of("key")} after the last key`,
  );
}

const site = await startSite(posts);
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.address });
  const page = await context.newPage();
  await search(page, "warm up");
  for (const [name, textOf] of [
    ["a word of one post", (round) => rareWord(round * 7)],
    ["two words of nearly all posts", (round) => commonWords(round * 7).join(" ")],
  ]) {
    const taken = [];
    for (let round = 1; round <= rounds; round++) taken.push(await search(page, textOf(round)));
    report(name, taken);
  }
} finally {
  await browser.close();
  await site.stop();
}
