import { mkdirSync, rmSync } from "node:fs";
import { hostilePosts } from "../../tests/browser/support/hostile-posts.ts";
import { launchChromium } from "../../tests/support/chromium.ts";
import { inRoot } from "../set-up/place.mjs";
import { startBuiltSite } from "../steps/built-site.mjs";
import { fillSite, user } from "./fill-site.mjs";
import { adminPages, userPages, visitorPages } from "./pages-to-shoot.mjs";

const folder = inRoot("shots");
const views = ["light", "dark"].flatMap((colorScheme) => [390, 768, 1440].map((width) => ({ colorScheme, width })));
const atATime = 3;

/** The sites that are shown: each is a folder of shots/. */
const contents = {
  starter: { settings: {}, fill: fillSite },
  empty: { settings: { STARTER_CONTENT: "off" }, fill: async () => {} },
  hostile: { settings: { STARTER_CONTENT: "off" }, fill: writeHostilePosts },
};

/**
 * Every page whose `content/name` contains one of `filters` (all without any), with each content, in both schemes and
 * three widths, into shots/.
 */
export async function takeShots(filters) {
  const begun = performance.now();
  const browser = await launchChromium();
  try {
    if (filters.length === 0) rmSync(folder, { recursive: true, force: true });
    let total = 0;
    for (const [content, site] of Object.entries(contents)) total += await shootSite(browser, content, site, filters);
    console.log(`${total} pictures in shots/ (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } finally {
    await browser.close();
  }
}

async function shootSite(browser, content, { settings, fill }, filters) {
  const wanted = ([name]) => filters.length === 0 || filters.some((filter) => `${content}/${name}`.includes(filter));
  const site = await startBuiltSite(settings);
  try {
    mkdirSync(`${folder}/${content}`, { recursive: true });
    const admin = await signIn(browser, site, site.admin, fill);
    const articles = await listArticles(site);
    const pages = [
      ...visitorPages(articles).map((page) => ({ page })),
      ...adminPages(articles).map((page) => ({ page, signedIn: admin })),
    ];
    if (content === "starter") {
      const author = await signIn(browser, site, user, writeSome);
      pages.push(...userPages.map((page) => ({ page, signedIn: author })));
    }
    const jobs = views.flatMap((view) =>
      pages.filter(({ page }) => wanted(page)).map((job) => ({ ...job, view, content })),
    );
    const { length } = jobs;
    await Promise.all(Array.from({ length: atATime }, () => work(browser, site, jobs)));
    return length;
  } finally {
    await site.stop();
  }
}

async function work(browser, site, jobs) {
  for (let job = jobs.shift(); job; job = jobs.shift()) await shoot(browser, site, job);
}

async function shoot(browser, site, { content, page: [name, path], view: { colorScheme, width }, signedIn }) {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: width < 600 ? 844 : 900 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    ...(signedIn && { storageState: signedIn }),
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${path}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !/\b40[14]\b/.test(message.text())) console.error(`${path}: ${message.text()}`);
  });
  await page.goto(site.address + path, { waitUntil: "networkidle" });
  await loadLazyPictures(page);
  await page.screenshot({
    path: `${folder}/${content}/${name}.${colorScheme}.${width}.png`,
    fullPage: true,
    animations: "disabled",
  });
  await context.close();
}

/** Lazy images below the viewport would be missing in a screenshot of the whole page. */
function loadLazyPictures(page) {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll("img[loading=lazy]")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Cookies of a session after sign-in, and after an optional action. */
async function signIn(browser, { address }, login, work) {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/auth/login`, { data: login });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`);
  await work(context.request, address);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function writeSome(request, address) {
  const data = { title: "Notes of a guest", excerpt: "Written by a user.", content: "Some words", isPublished: true };
  await request.post(`${address}/api/blogs`, { data });
}

async function writeHostilePosts(request, address) {
  for (const data of hostilePosts) await request.post(`${address}/api/blogs`, { data });
}

async function listArticles({ address }) {
  const { data } = await (await fetch(`${address}/api/blogs?limit=100`)).json();
  return data;
}
