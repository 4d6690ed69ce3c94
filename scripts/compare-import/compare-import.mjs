import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { inRoot } from "../set-up/place.mjs";
import { startBuiltSite } from "../steps/built-site.mjs";
import { comparable, ownId, pageContent, swallowed } from "./page-content.mjs";

const ownText = ".e-content";
/** Formats whose files can contain the text of a page. */
const isContent = /\.(?:md|mdx|markdown|mdown|mkd|html?|astro|njk|liquid|hbs|webc)$/i;
/** Files that a site copies unchanged, and its 404 page. */
const isFile = /^404\.html$|\.(?:avif|css|gif|ico|jpe?g|js|map|mp[34]|pdf|png|svg|ttf|txt|webp|woff2?|zip)$/i;
const isPicture = /^\/(?!\/).*\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/**
 * Imports a folder into a new site and compares each page that readers get with the page that the original program
 * rendered: text, headings, links, addresses, and whether it is public. Prints the differences, grouped by cause.
 */
export async function compareImport(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      text: { type: "string", default: "main" },
      from: { type: "string" },
      examples: { type: "string", default: "3" },
    },
  });
  const [source, rendered] = positionals;
  if (!source || !rendered) throw new Error("Name the folder of the site and the folder that its program rendered.");
  const site = await startBuiltSite({ STARTER_CONTENT: "off" });
  try {
    const report = await importFolder(site, source, values.from);
    const origin = / (https?:\/\/\S+)$/.exec(report.source)?.[1] ?? "http://site.invalid";
    const misses = await compareSite(
      site,
      { report, source, origin },
      readPages(rendered, source, values.text, origin),
    );
    for (const [cause, examples] of [...misses].toSorted(([, a], [, b]) => b.length - a.length)) {
      console.log(`${String(examples.length).padStart(5)} ${cause}`);
      for (const example of examples.slice(0, Number(values.examples))) console.log(`        ${example}`);
    }
  } finally {
    await site.stop();
  }
}

async function importFolder(site, source, from) {
  const args = ["import", join(process.cwd(), relative(process.cwd(), source)), "--json", "--no-fetch"];
  const env = { PATH: process.env.PATH, DATA_DIR: site.directory, PUBLIC_URL: site.address, NODE_ENV: "production" };
  const command = spawn(
    process.execPath,
    [inRoot("dist/server/folio.js"), ...args, ...(from ? ["--from", from] : [])],
    {
      cwd: site.directory,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const output = await command.stdout.setEncoding("utf8").toArray();
  return JSON.parse(output.join(""));
}

/**
 * Reads the rendered folder by address. `content` is undefined for lists, feeds and redirects. Pages without an element
 * that matches `selector` are returned separately: they only show what was public.
 */
function readPages(folder, source, selector, origin) {
  const hasImage = (path) => (src) => {
    const url = URL.parse(src, new URL(path, origin));
    if (url?.host !== new URL(origin).host) return false;
    return [folder, source].some((place) => existsSync(join(place, decodeURI(url.pathname))));
  };
  const pages = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || isFile.test(entry.name)) continue;
    const file = relative(folder, join(entry.parentPath, entry.name));
    const text = readFileSync(join(folder, file), "utf8");
    const path = encodeURI(`/${file}`.replace(/(?<=\/)index\.html?$/, ""));
    const target = /<meta[^>]*http-equiv="?refresh"?[^>]*url=["']?([^"'>\s]+)/i.exec(text)?.[1];
    if (target) pages.push({ path, hasText: true });
    else if (/\.html?$/.test(file) || /^\s*<!doctype html/i.test(text)) {
      const content = pageContent(text, selector, hasImage(path));
      const isText = content && (content.text !== "" || content.images.length > 0);
      pages.push({ path, hasText: content !== undefined, ...(isText && { content }) });
    } else if (
      /\.(?:xml|json)$/.test(file) &&
      /<(?:feed|rss|rdf:RDF)\b|"https:\/\/jsonfeed\.org\/version/.test(text.slice(0, 2_000))
    )
      pages.push({ path, hasText: true });
  }
  return pages;
}

/**
 * Creates a check of whether a rendered page shows a text of its own: some source file that is not in `known` has its
 * name or contains a passage of it. Other pages, such as lists of tags and copied demos, count as addresses without a
 * text.
 */
function createTextCheck(source, known) {
  if (!statSync(source).isDirectory()) return () => true;
  const plain = (markup) => comparable(markup.replace(/\]\([^()]*\)|<[^<>]*>|[*_`#\\[\]]/g, ""));
  const nameOf = (path) =>
    path
      .replace(/(?:\/_?index)?(?:\.\w+|\/)$/, "")
      .replace(/^.*\//, "")
      .replace(/^\d{4}-\d\d-\d\d-/, "");
  const names = new Set();
  const texts = [];
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const path = relative(source, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !isContent.test(path) || known.has(path) || /(?:^|\/)node_modules\//.test(path)) continue;
    const text = readFileSync(join(source, path), "utf8");
    // Programs copy an HTML page without front matter unchanged.
    if (/\.html?$/i.test(path) && !/^\uFEFF?(?:---|\+\+\+)/.test(text)) continue;
    if (/\.m\w+$/.test(path)) names.add(nameOf(path));
    texts.push(plain(text));
  }
  return (path, content) => {
    const text = plain(content.text);
    const passages = [0.25, 0.5, 0.75].map((part) => text.slice(text.length * part, text.length * part + 60));
    return names.has(nameOf(path)) || texts.some((one) => passages.some((passage) => one.includes(passage)));
  };
}

async function compareSite(site, { report, source, origin }, pages) {
  const documents = new Map(report.documents.filter(({ path }) => path).map((one) => [one.path, one]));
  const misses = new Map();
  const miss = (cause, example) => misses.set(cause, [...(misses.get(cause) ?? []), example]);

  const answers = new Map();
  const get = (path) => {
    if (!answers.has(path)) answers.set(path, fetchPage(site.address + path));
    return answers.get(path);
  };
  /** Returns the address at which a link of the imported site ends, or its address on the old site. */
  async function targetOf(href, base) {
    // Kramdown leaves the backslash of an escaped bracket in an address, which browsers read as a slash.
    const url = URL.parse(href.replace(/\\(?=[()])/g, ""), site.address + base);
    if (!url) return undefined;
    const isOwn = url.origin === site.address || url.host === new URL(origin).host;
    if (!isOwn) return url.href.replace(/^https?:/, "").replace(/\/$/, "");
    const { status, path } = await get(url.pathname + url.search);
    return (status === 200 ? path : url.pathname) + url.hash;
  }

  /** Static hosts serve /name.html as /name, too. */
  async function answerOf(path) {
    const asFile = await get(path);
    return asFile.status === 200 ? asFile : get(path.replace(/\.html$/, ""));
  }
  const reached = new Map();
  for (const { path } of pages) {
    const document = documents.get((await answerOf(path)).path);
    if (document) reached.set(document.path, document.key);
  }
  const isText = createTextCheck(source, new Set(reached.values()));
  let whole = 0;
  let absent = 0;
  let compared = 0;
  let answered = 0;
  let swallowing = 0;
  let lists = 0;
  let withoutText = 0;
  let answeredLists = 0;
  for (const { path, hasText, content } of pages) {
    const answer = await answerOf(path);
    const isAnswered = answer.status === 200 || answer.status === 301;
    if (!isAnswered) miss(`addresses that answer ${answer.status}`, path);
    if (hasText) answered += Number(isAnswered);
    else {
      lists++;
      answeredLists += Number(isAnswered);
      continue;
    }
    if (!content) continue;
    const document = documents.get(answer.path);
    if (!document) {
      if (!isText(path, content)) {
        withoutText++;
        continue;
      }
      miss("texts that are no document here", `${path} → ${answer.path}`);
    }
    if (content.text.includes(swallowed)) swallowing++;
    compared++;
    absent += content.absent;
    const causes = document ? await differences(content, path, answer, { get, targetOf }) : [];
    if (document && causes.length === 0) whole++;
    for (const [cause, example] of causes) miss(cause, `${path} (${document.key}): ${example}`);
  }
  for (const [path, { key, title }] of documents)
    if (!reached.has(path) && (await get(path)).status === 200)
      miss("public here, not rendered there", `${path} (${key}: ${title})`);

  const { counts, pictures } = report;
  console.log(`${report.source}: ${JSON.stringify(counts)}, pictures ${JSON.stringify(pictures)}`);
  console.log(`whole: ${whole} of ${compared} texts (${((100 * whole) / compared).toFixed(1)} %)`);
  console.log(`addresses: ${answered} of ${pages.length - lists}`);
  console.log(`addresses of pages without such a text: ${answeredLists} of ${lists}`);
  console.log(`pages that no file of content has, such as lists: ${withoutText}`);
  if (swallowing > 0) console.log(`texts of which the rendered page has lost words after colons: ${swallowing}`);
  if (absent > 0) console.log(`pictures that are elsewhere or missing, in links: ${absent}`);
  return misses;
}

/** Lists pairs of a cause and an example. */
async function differences(there, path, answer, { get, targetOf }) {
  const here = pageContent(answer.html, ownText) ?? pageContent(answer.html, ".prose");
  if (!here) return [["no text", ""]];
  const found = [];
  const differ = (cause, example) => found.push([cause, example]);
  // An image's title in the rendered page is its caption here.
  const words = (caption) => caption.replace(/[^\p{L}\p{N}]+/gu, "");
  const others = there.captions.filter((one) => !here.captions.some((own) => words(own).includes(words(one))));
  // A line below an image, which some programs turn into a caption, is a separate line here.
  const lostCaptions = others.filter((one) => !here.text.includes(one));
  const lines = others.reduce((rest, one) => rest.replace(one, () => ""), here.text);
  if (lostCaptions.length > 0) differ("captions", lostCaptions.join(" | "));
  const [text, textHere] = [there.text, lines].map((one) => withoutTags(one, there.unknown));
  if (!isSame(text, textHere)) differ("words", firstDifference(text, textHere));
  const headings = ({ headings: list }) => list.map(({ text }) => comparable(text)).join("|");
  if (headings(there) !== headings(here)) differ("headings", firstDifference(headings(there), headings(here)));
  const lostIds = there.headings.filter(({ id }) => id !== undefined && !here.ids.has(ownId(String(id))));
  if (lostIds.length > 0) differ("ids of headings", lostIds.map(({ id }) => id).join(" "));

  // Links with an address that browsers cannot parse are ignored.
  const links = async (list, base) =>
    (await Promise.all(list.map((href) => targetOf(href, base)))).filter((target) => target !== undefined);
  const left = await links(here.links, answer.path);
  const lost = [];
  for (const target of (await links(there.links, path)).map((one) =>
    one.startsWith(`${path}#`) ? one.replace(path, answer.path) : one,
  )) {
    const index = left.indexOf(target);
    if (index === -1) lost.push(target);
    else left.splice(index, 1);
  }
  // A text that links to a picture of its own site links to another address here.
  for (const picture of left.filter((one) => one.startsWith("/uploads/"))) {
    const index = lost.findIndex((one) => isPicture.test(one));
    if (index === -1 || (await get(picture)).status !== 200) continue;
    lost.splice(index, 1);
    left.splice(left.indexOf(picture), 1);
  }
  if (lost.length > 0) differ("links", `${lost.join(" ")} instead of ${left.join(" ")}`);
  if (left.length + here.frames < there.frames) differ("frames and players", `${there.frames}`);

  if (there.images.length !== here.images.length)
    differ("number of images", `${there.images.length}, here ${here.images.length}`);
  for (const image of here.images.filter((src) => src.startsWith("/")))
    if ((await get(image)).status !== 200) differ("images that do not answer", image);
  if (there.code.join("\0") !== here.code.join("\0"))
    differ("code", firstDifference(there.code.join("|"), here.code.join("|")));
  if (there.rows !== here.rows) differ("rows of tables", `${there.rows}, here ${here.rows}`);
  if (there.footnotes !== here.footnotes) differ("footnotes", `${there.footnotes}, here ${here.footnotes}`);
  return found;
}

/** Whether two texts are equal, ignoring words of this site's text that the rendered page has lost. */
const isSame = (there, here) =>
  there === here ||
  (there.includes(swallowed) &&
    RegExp(`^${there.split(swallowed).map(RegExp.escape).join("(?::[\\p{L}\\p{N}_-]+)?")}$`, "u").test(here));

/** Returns a text without the tags of these names. */
const withoutTags = (text, names) =>
  comparable(
    [...names].reduce((rest, name) => rest.replace(new RegExp(`</?${RegExp.escape(name)}[^<>]*>`, "gi"), ""), text),
  );

function firstDifference(there, here) {
  let at = 0;
  while (there[at] === here[at] && at < there.length) at++;
  const passage = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50));
  return `${passage(there)}, here ${passage(here)}`;
}

/**
 * Returns the text at an address, after permanent redirects within the site; the status for any other answer, such as
 * 404.
 */
async function fetchPage(url, redirects = 0) {
  const response = await fetch(url, { redirect: "manual" });
  const { status, headers } = response;
  if ((status === 301 || status === 308) && redirects < 5) {
    await response.body?.cancel();
    const target = new URL(headers.get("location"), url);
    if (target.origin !== new URL(url).origin) return { status: 301, path: target.href, html: "" };
    return fetchPage(target.href, redirects + 1);
  }
  const isPage = status === 200 && headers.get("content-type")?.startsWith("text/html");
  if (!isPage) await response.body?.cancel();
  return { status, path: new URL(url).pathname, html: isPage ? await response.text() : "" };
}
