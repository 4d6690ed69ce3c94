import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { isElement, rewriteElements, textOf } from "../../../markdown/trees.ts";
import { classesOf, findElement, hasClass, parseHtml } from "../html/elements.ts";
import { pageOf } from "../html/embed-address.ts";
import {
  alert,
  codeBlock,
  embed,
  escapeHtml,
  figure,
  footnoteReference,
  footnotes,
  image,
  link,
} from "../html/markup.ts";
import { objectIn, textIn, type Values } from "../named-values.ts";
import type { Notes } from "../notes.ts";

/** Returns HTML for a widget; undefined if that stays as it is. */
type Replace = (data: Values, element: Element, notes: Notes) => string | undefined;

/** Replaces the widgets of Substack, which store what they show in `data-attrs`, by plain HTML. */
export function withoutWidgets(html: string, notes: Notes) {
  const tree = parseHtml(html);
  const notesOfText: { name: string; html: string }[] = [];
  rewriteElements(tree, (element) => {
    if (hasClass("footnote")(element)) {
      const content = findElement(element, hasClass("footnote-content"));
      notesOfText.push({ name: String(notesOfText.length + 1), html: content ? toHtml(content.children) : "" });
      return [];
    }
    const name = classesOf(element).find((one) => one in widgets);
    const replaced = name && widgets[name]!(objectIn(textIn(element.properties, "dataAttrs")), element, notes);
    return replaced === undefined ? undefined : (parseHtml(replaced).children as ElementContent[]);
  });
  return toHtml(tree) + (notesOfText.length > 0 ? footnotes(notesOfText) : "");
}

/** An address of the data, or the widget as it is when that has none. */
const byAddress =
  (...names: string[]): Replace =>
  (data) => {
    const address = names.map((name) => textIn(data, name)).find(Boolean);
    return address && embed(address);
  };

const lost =
  (sentence: string): Replace =>
  (_, __, notes) =>
    notes.lost(sentence);

const buttons = lost("Buttons to subscribe, share and comment are left out.");

const widgets: Record<string, Replace> = {
  "subscription-widget-wrap": buttons,
  "subscription-widget-wrap-editor": buttons,
  "captioned-button-wrap": buttons,
  "community-chat": buttons,
  "install-substack-app-embed": buttons,
  directMessage: buttons,
  "button-wrapper": (data, element, notes) =>
    /\/(subscribe|comments)\b|[?&]action=share|%%\w+%%/.test(textIn(data, "url"))
      ? buttons(data, element, notes)
      : undefined,
  "paywall-jump": (_, __, notes) => notes.paywall(),
  tweet: byAddress("url"),
  "youtube-wrap": (data) => embed(pageOf("youtube", textIn(data, "videoId")) ?? ""),
  "vimeo-wrap": (data) => embed(pageOf("vimeo", textIn(data, "videoId")) ?? ""),
  instagram: (data) => embed(pageOf("instagram", textIn(data, "instagram_id")) ?? ""),
  "bluesky-wrap": (data) =>
    embed(`https://bsky.app/profile/${textIn(data, "authorDid")}/post/${textIn(data, "postId")}`),
  "tiktok-wrap": byAddress("url"),
  "spotify-wrap": byAddress("url"),
  "soundcloud-wrap": byAddress("url", "targetUrl"),
  "apple-podcast-container": byAddress("url"),
  "embedded-post-wrap": byAddress("url", "canonical_url"),
  "digest-post-embed": byAddress("url", "canonical_url"),
  "embedded-publication-wrap": byAddress("base_url", "url"),
  "latex-rendered": (data) => codeBlock(textIn(data, "persistentExpression"), "math"),
  "image-gallery-embed": (data) => {
    const { images = [], caption = "" } = (data["gallery"] ?? {}) as { images?: Values[]; caption?: string };
    const pictures = images.map((one) => image(textIn(one, "src"))).join("");
    return pictures ? figure(`<p>${pictures}</p>`, escapeHtml(caption)) : undefined;
  },
  "file-embed-wrapper": (_, element) => {
    const anchor = findElement(element, (one) => isElement(one, "a"));
    const title = findElement(element, hasClass("file-embed-details-h1"));
    const address = textIn(anchor?.properties ?? {}, "href");
    return address && `<p>${link(address, escapeHtml(title ? textOf(title) : address))}</p>`;
  },
  "footnote-anchor": (_, element) => footnoteReference(textOf(element).trim(), textOf(element).trim()),
  pullquote: (_, element) => `<blockquote>${toHtml(element.children)}</blockquote>`,
  "callout-block": (_, element) => alert("note", toHtml(element.children)),
  "poll-embed": lost("A poll is left out."),
  "native-video-embed": lost("A video stored by Substack is not in its export and is left out."),
  "native-audio-embed": lost("A sound stored by Substack is not in its export and is left out."),
};
