import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { decoded } from "../../../../contract/percent-encoding.ts";
import { readDate } from "../../../../contract/written-dates.ts";
import { isElement, textOf } from "../../../markdown/trees.ts";
import { createNotes, type ImportedDocument, type ImportSource } from "../../import-source.ts";
import { type ArchiveFiles, createFilesByPath, pathOf, readText } from "../archive/archive-files.ts";
import { elementsIn, findElement, hasClass, mapElements, parseHtml } from "../html/elements.ts";
import { embedOf } from "../html/foreign-elements.ts";
import { tidyHtml } from "../html/tidy-html.ts";
import { textIn } from "../named-values.ts";

const postFile = /(?:^|\/)posts\/(?:draft_|\d{4}-\d\d-\d\d_)?[^/]*\.html$/;

/** Whether a file is a text of a Medium export. */
export const isMediumPost = (head: string, name: string) =>
  postFile.test(name) && /<article class="h-entry"/.test(head);

/** Opens a Medium export, which has an HTML page for each text. */
export function openMedium(files: ArchiveFiles): ImportSource {
  const notes = createNotes();
  if (files.names.some((name) => /(^|\/)(claps|highlights|lists|bookmarks)\//.test(name)))
    notes.lost("Claps, highlights, lists and bookmarks are left out.");
  notes.changed("Medium does not export which texts were unlisted or for members: --drafts imports all as drafts.");
  const findByPath = createFilesByPath(files, /(?<=^|\/)(images|img)\//);
  return {
    program: "Medium",
    async *documents() {
      for (const name of files.names.filter((one) => postFile.test(one)))
        yield documentOf(name, parseHtml(await readText(files, name)));
    },
    findFile: async (reference) => findByPath(pathOf(reference)),
    notes: notes.list,
  };
}

function documentOf(name: string, page: Root): ImportedDocument {
  const notes = createNotes();
  const fileName = name.slice(name.lastIndexOf("/") + 1).replace(/\.html$/, "");
  const title = wordsOf(findElement(page, hasClass("p-name")));
  const subtitle = wordsOf(findElement(page, hasClass("p-summary")));
  const body = findElement(page, hasClass("e-content"));
  const time = textIn(findElement(page, hasClass("dt-published"))?.properties ?? {}, "dateTime");
  const canonical = hrefOf(findElement(page, hasClass("p-canonical")));
  // Only published posts have a canonical link.
  if (fileName.startsWith("draft_") || !canonical) notes.draft("It was a draft.");
  const [, id = fileName] = /-([0-9a-f]{8,12})$/.exec(canonical || fileName) ?? [];
  const isResponse = body !== undefined && isOwnTitle(body, title);
  if (isResponse) notes.draft("The text has no title, as a response to another text, so it is a draft.");
  const isPublished = notes.isPublic();
  const publishedAt = readDate(time, { timeZone: "UTC" });
  return {
    kind: "post",
    key: id,
    title,
    slug: slugOf(canonical, fileName),
    content: body
      ? tidyHtml(toHtml(withoutTitle(body, title, subtitle).children), { notes, address: wholePicture })
      : "",
    format: "html",
    isPublished,
    excerpt: subtitle || undefined,
    createdAt: publishedAt,
    publishedAt: isPublished ? publishedAt : undefined,
    authorName: wordsOf(findElement(page, hasClass("p-author"))) || undefined,
    tags: elementsIn(page).filter(hasClass("p-tag")).map(wordsOf),
    oldPaths: pathsOf(canonical, id),
    feedId: /^[0-9a-f]{8,12}$/.test(id) ? `https://medium.com/p/${id}` : undefined,
    notes: notes.list(),
  };
}

const hrefOf = (element: Element | undefined) => textIn(element?.properties ?? {}, "href");
const wordsOf = (element: Element | undefined) => (element ? textOf(element).replaceAll(/\s+/g, " ").trim() : "");

/** Whether the title only repeats the beginning of the text, as Medium does for responses. */
function isOwnTitle(body: Element, title: string) {
  const paragraphs = elementsIn(body).filter(hasClass("graf"));
  const isTitled = paragraphs.some(hasClass("graf--title"));
  const words = title.replace(/…$/, "");
  return !isTitled && wordsOf(paragraphs[0]).startsWith(words);
}

/** Removes title, subtitle and the divider before the first section. Medium's link cards become plain links. */
function withoutTitle(body: Element, title: string, subtitle: string): Element {
  const isLeftOut = (element: Element) =>
    element === divider ||
    (hasClass("graf--title")(element) && wordsOf(element) === title) ||
    (hasClass("graf--subtitle")(element) && wordsOf(element) === subtitle);
  const divider = findElement(body, hasClass("section-divider"));
  const prune = (element: Element): Element => {
    if (hasClass("graf--mixtapeEmbed")(element))
      return embedOf(hrefOf(findElement(element, (one) => isElement(one, "a"))));
    const children = element.children.filter((child) => !isElement(child) || !isLeftOut(child));
    return { ...element, children: mapElements(children, prune) };
  };
  return prune(body);
}

/** Returns the address of a picture in its original size. */
const wholePicture = (address: string) =>
  address.replace(
    /^(https:\/\/(?:cdn-images-\d|miro)\.medium\.com)\/(?:v2\/)?(?:max|fit\/c|resize:\w+:[^/]*)\/[^/]+\/(?=[^/]+$)/,
    "$1/max/4000/",
  );

const lastSegment = (canonical: string) =>
  URL.canParse(canonical) ? decoded(new URL(canonical).pathname.split("/").findLast(Boolean) ?? "") : "";

const slugOf = (canonical: string, fileName: string) =>
  (lastSegment(canonical) || fileName.replace(/^(draft_|\d{4}-\d\d-\d\d_)/, ""))
    .replace(/-+[0-9a-f]{8,}$/, "")
    .toLowerCase();

/** Returns a text's paths on medium.com and on the author's own domain. */
function pathsOf(canonical: string, id: string) {
  const segment = lastSegment(canonical);
  const own = segment ? [decoded(new URL(canonical).pathname), `/${segment}`] : [];
  return [...new Set([...own, `/p/${id}`])];
}
