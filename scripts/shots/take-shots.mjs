import { mkdirSync, rmSync } from "node:fs";
import { fillHostileSite } from "../../tests/browser/support/hostile-site.ts";
import { launchChromium } from "../../tests/support/chromium.ts";
import { inRoot } from "../set-up/place.mjs";
import { startBuiltSite } from "../steps/built-site.mjs";
import { fillSite, user } from "./fill-site.mjs";
import { fillWithMany } from "./fill-with-many.mjs";
import { adminPages, userPages, visitorPages } from "./pages-to-shoot.mjs";

const folder = inRoot("shots");
const widths = [390, 768, 1440];
/** Contents of the site, and window widths, of which screenshots are taken only if a given filter names them. */
const onlyNamed = { contents: ["many"], widths: [320, 2560] };
const atATime = 3;

/** Contents of the site in screenshots; each has its own folder in shots/. */
const contents = {
  starter: { settings: {}, fill: fillSite },
  empty: { settings: { STARTER_CONTENT: "off" }, fill: async () => {} },
  hostile: { settings: { STARTER_CONTENT: "off" }, fill: (request, { address }) => fillHostileSite(request, address) },
  many: { settings: { STARTER_CONTENT: "off", TRUST_PROXY: "127.0.0.1" }, fill: fillWithMany },
};

/**
 * Takes screenshots of every page with each content, in both colour schemes and three widths, into shots/; only those
 * whose `content/name.scheme.width` contains all `filters`.
 */
export async function takeShots(filters) {
  const begun = performance.now();
  const browser = await launchChromium();
  try {
    if (filters.length === 0) rmSync(folder, { recursive: true, force: true });
    const named = Object.keys(contents).filter((content) => filters.some((filter) => filter.split("/")[0] === content));
    let total = 0;
    const all = Object.keys(contents).filter((content) => !onlyNamed.contents.includes(content));
    for (const content of named.length > 0 ? named : all) total += await shootSite(browser, content, filters);
    console.log(`${total} pictures in shots/ (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } finally {
    await browser.close();
  }
}

async function shootSite(browser, content, filters) {
  const { settings, fill } = contents[content];
  const site = await startBuiltSite(settings);
  try {
    mkdirSync(`${folder}/${content}`, { recursive: true });
    await signIn(browser, site, site.admin, fill);
    const author = content === "starter" && (await signIn(browser, site, user, writeSome));
    const admin = await signIn(browser, site, site.admin);
    const published = await listPublished(site, content === "many" ? 3 : 100);
    const pages = [
      ...visitorPages(published).map((page) => ({ page })),
      ...adminPages(published).map((page) => ({ page, signedIn: admin })),
      ...(author ? userPages.map((page) => ({ page, signedIn: author })) : []),
    ];
    const jobs = viewsFor(filters)
      .flatMap((view) =>
        pages.map(({ page: [name, path], signedIn }) => {
          const file = `${content}/${name}.${view.colorScheme}.${view.width}`;
          return { file, path, view, signedIn };
        }),
      )
      .filter(({ file }) => filters.every((filter) => file.includes(filter)));
    const { length } = jobs;
    await Promise.all(Array.from({ length: atATime }, () => work(browser, site, jobs)));
    return length;
  } finally {
    await site.stop();
  }
}

function viewsFor(filters) {
  const named = onlyNamed.widths.filter((width) => filters.some((filter) => filter.endsWith(`.${width}`)));
  return ["light", "dark"].flatMap((colorScheme) => [...widths, ...named].map((width) => ({ colorScheme, width })));
}

async function work(browser, site, jobs) {
  for (let job = jobs.shift(); job; job = jobs.shift()) await shoot(browser, site, job);
}

async function shoot(browser, site, { file, path, view: { colorScheme, width }, signedIn }) {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: width < 600 ? 844 : 900 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    ...(signedIn && { storageState: signedIn }),
  });
  // A busy machine takes minutes for a screen with previews.
  context.setDefaultNavigationTimeout(300_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${path}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !/\b40[14]\b/.test(message.text())) console.error(`${path}: ${message.text()}`);
  });
  await page.goto(site.address + path, { waitUntil: "networkidle" });
  await loadLazyPictures(page);
  await page.screenshot({
    path: `${folder}/${file}.png`,
    fullPage: true,
    animations: "disabled",
  });
  await context.close();
}

/** Loads lazy images below the viewport, which would be missing in a screenshot of the whole page. */
function loadLazyPictures(page) {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll("img[loading=lazy]")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    // Waits for a full animation frame, within which a changed screen is laid out.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Signs in, runs `action` if given, and returns the session's cookies as a Playwright storage state. */
async function signIn(browser, site, login, action) {
  const context = await browser.newContext();
  const answer = await context.request.post(`${site.address}/api/auth/login`, { data: login });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`);
  await action?.(context.request, site);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function writeSome(request, { address }) {
  const data = { title: "Notes of a guest", excerpt: "Written by a user.", content: "Some words", isPublished: true };
  await request.post(`${address}/api/blogs`, { data });
}

async function listPublished({ address }, maxArticles) {
  const list = async (path) => (await (await fetch(`${address}/api${path}`)).json()).data;
  return {
    articles: await list(`/blogs?limit=${maxArticles}`),
    tags: await list("/blogs/tags"),
    authors: (await list("/authors")).slice(0, 3),
    customPages: await list("/pages"),
  };
}
