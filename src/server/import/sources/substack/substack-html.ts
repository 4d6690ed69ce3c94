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
import { byName, objectIn, objectOf, textIn, type Values } from "../named-values.ts";
import type { Notes } from "../notes.ts";

/** Returns the HTML for a widget; undefined if the widget stays unchanged. */
type Replace = (data: Values, element: Element, notes: Notes) => string | undefined;

/** Replaces Substack's widgets, whose content is in `data-attrs`, by plain HTML. */
export function withoutWidgets(html: string, notes: Notes) {
  const tree = parseHtml(html);
  const notesOfText: { name: string; html: string }[] = [];
  rewriteElements(tree, (element) => {
    if (hasClass("footnote")(element)) {
      const content = findElement(element, hasClass("footnote-content"));
      notesOfText.push({ name: String(notesOfText.length + 1), html: content ? toHtml(content.children) : "" });
      return [];
    }
    const replace = classesOf(element)
      .map((name) => widgets.get(name))
      .find(Boolean);
    const replaced = replace?.(objectIn(textIn(element.properties, "dataAttrs")), element, notes);
    return replaced === undefined ? undefined : (parseHtml(replaced).children as ElementContent[]);
  });
  return toHtml(tree) + (notesOfText.length > 0 ? footnotes(notesOfText) : "");
}

/** Returns the first address in the data; undefined without one, so that the widget stays unchanged. */
const byAddress: Replace = (data) => {
  const address = ["url", "targetUrl", "canonical_url"].map((name) => textIn(data, name)).find(Boolean);
  return address && embed(address);
};

const byId =
  (site: string, name: string): Replace =>
  (data) =>
    embed(pageOf(site, textIn(data, name)) ?? "");

const lost =
  (sentence: string): Replace =>
  (_, __, notes) =>
    notes.lost(sentence);

const buttons = lost("Buttons to subscribe, share and comment are left out.");

const widgets = byName<Replace>({
  "subscription-widget-wrap subscription-widget-wrap-editor captioned-button-wrap": buttons,
  "community-chat install-substack-app-embed directMessage": buttons,
  "button-wrapper": (data, ...rest) =>
    /\/(subscribe|comments)\b|[?&]action=share|%%\w+%%/.test(textIn(data, "url")) ? buttons(data, ...rest) : undefined,
  "paywall-jump": (_, __, notes) => notes.paywall(),
  "tweet tiktok-wrap spotify-wrap soundcloud-wrap apple-podcast-container": byAddress,
  "embedded-post-wrap digest-post-embed": byAddress,
  "embedded-publication-wrap": (data, ...rest) => byAddress({ ...data, url: data["base_url"] ?? data["url"] }, ...rest),
  "youtube-wrap": byId("youtube", "videoId"),
  "vimeo-wrap": byId("vimeo", "videoId"),
  instagram: byId("instagram", "instagram_id"),
  "bluesky-wrap": (data) =>
    embed(`https://bsky.app/profile/${textIn(data, "authorDid")}/post/${textIn(data, "postId")}`),
  "latex-rendered": (data) => codeBlock(textIn(data, "persistentExpression"), "math"),
  "image-gallery-embed"({ gallery }) {
    const shown = objectOf(gallery);
    const { images } = shown;
    const pictures = (Array.isArray(images) ? images : []).map((one) => image(textIn(objectOf(one), "src")));
    return pictures.length > 0
      ? figure(`<p>${pictures.join("")}</p>`, escapeHtml(textIn(shown, "caption")))
      : undefined;
  },
  "file-embed-wrapper"(_, element) {
    const title = findElement(element, hasClass("file-embed-details-h1"));
    const address = textIn(findElement(element, (one) => isElement(one, "a"))?.properties ?? {}, "href");
    return address && `<p>${link(address, escapeHtml(title ? textOf(title) : address))}</p>`;
  },
  "footnote-anchor": (_, element) => footnoteReference(textOf(element).trim(), textOf(element).trim()),
  pullquote: (_, element) => `<blockquote>${toHtml(element.children)}</blockquote>`,
  "callout-block": (_, element) => alert("note", toHtml(element.children)),
  "poll-embed": lost("A poll is left out."),
  "native-video-embed": lost("A video stored by Substack is not in its export and is left out."),
  "native-audio-embed": lost("A sound stored by Substack is not in its export and is left out."),
});
