import type { Element, ElementContent } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { elementOf, rewriteElements, textNode, textOf } from "../../../markdown/trees.ts";
import { classesOf } from "../html/blocks-and-phrases.ts";
import { findElement, hasClass } from "../html/element-search.ts";
import { embedOf } from "../html/foreign-elements.ts";
import type { Notes } from "../notes.ts";
import { textIn } from "../text-in.ts";

type Data = Record<string, unknown>;
type Replace = (data: Data, element: Element, notes: Notes) => ElementContent[];

const writer = unified().use(rehypeStringify);

/** Replaces the widgets of Substack, which store what they show in `data-attrs`, by plain HTML. */
export function withoutWidgets(html: string, notes: Notes) {
  const tree = fromHtmlIsomorphic(html, { fragment: true });
  const footnotes: Element[] = [];
  rewriteElements(tree, (element) => {
    if (hasClass("footnote")(element)) {
      const content = findElement(element, hasClass("footnote-content"));
      footnotes.push(elementOf("li", { id: `user-content-fn-${footnotes.length + 1}` }, content?.children ?? []));
      return [];
    }
    const name = classesOf(element).find((one) => one in widgets);
    return name ? widgets[name]!(dataOf(element), element, notes) : undefined;
  });
  if (footnotes.length > 0)
    tree.children.push(
      elementOf("section", { dataFootnotes: true, className: ["footnotes"] }, [elementOf("ol", {}, footnotes)]),
    );
  return writer.stringify(tree);
}

function dataOf({ properties }: Element): Data {
  try {
    const data: unknown = JSON.parse(textIn(properties, "dataAttrs") || "{}");
    return typeof data === "object" && data !== null ? (data as Data) : {};
  } catch {
    return {};
  }
}

/** An address of the data, or the widget as it is when that has none. */
const byAddress =
  (...names: string[]): Replace =>
  (data, element) => {
    const address = names.map((name) => textIn(data, name)).find(Boolean);
    return address ? [embedOf(address)] : [element];
  };

const lost =
  (sentence: string): Replace =>
  (_, __, notes) => {
    notes.lost(sentence);
    return [];
  };

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
      : [element],
  "paywall-jump": (_, __, notes) => {
    notes.draft("Its text has a mark below which it was for members.");
    return [];
  },
  tweet: byAddress("url"),
  "youtube-wrap": (data) => [embedOf(`https://www.youtube.com/watch?v=${textIn(data, "videoId")}`)],
  "vimeo-wrap": (data) => [embedOf(`https://vimeo.com/${textIn(data, "videoId")}`)],
  instagram: (data) => [embedOf(`https://www.instagram.com/p/${textIn(data, "instagram_id")}/`)],
  "bluesky-wrap": (data) => [
    embedOf(`https://bsky.app/profile/${textIn(data, "authorDid")}/post/${textIn(data, "postId")}`),
  ],
  "tiktok-wrap": byAddress("url"),
  "spotify-wrap": byAddress("url"),
  "soundcloud-wrap": byAddress("url", "targetUrl"),
  "apple-podcast-container": byAddress("url"),
  "embedded-post-wrap": byAddress("url", "canonical_url"),
  "digest-post-embed": byAddress("url", "canonical_url"),
  "embedded-publication-wrap": byAddress("base_url", "url"),
  "latex-rendered": (data) => [
    elementOf("pre", {}, [
      elementOf("code", { className: ["language-math"] }, [textNode(textIn(data, "persistentExpression"))]),
    ]),
  ],
  "image-gallery-embed": (data, element) => {
    const gallery = (data["gallery"] ?? {}) as { images?: Data[]; caption?: string };
    const pictures = (gallery.images ?? []).map((one) => elementOf("img", { src: textIn(one, "src"), alt: "" }, []));
    if (pictures.length === 0) return [element];
    const caption = gallery.caption ? [elementOf("figcaption", {}, [textNode(gallery.caption)])] : [];
    return [elementOf("figure", {}, [elementOf("p", {}, pictures), ...caption])];
  },
  "file-embed-wrapper": (_, element) => {
    const anchor = findElement(element, ({ tagName }) => tagName === "a");
    const title = findElement(element, hasClass("file-embed-details-h1"));
    const address = textIn(anchor?.properties ?? {}, "href");
    return address
      ? [elementOf("p", {}, [elementOf("a", { href: address }, [textNode(title ? textOf(title) : address)])])]
      : [];
  },
  "footnote-anchor": (_, element) => {
    const number = textOf(element).trim();
    const anchor = elementOf("a", { href: `#user-content-fn-${number}`, dataFootnoteRef: true }, [textNode(number)]);
    return [elementOf("sup", {}, [anchor])];
  },
  pullquote: (_, element) => [elementOf("blockquote", {}, element.children)],
  "callout-block": (_, element) => [
    elementOf("div", { className: ["markdown-alert", "markdown-alert-note"] }, [
      elementOf("p", { className: ["markdown-alert-title"] }, [textNode("note")]),
      ...element.children,
    ]),
  ],
  "poll-embed": lost("A poll is left out."),
  "native-video-embed": lost("A video stored by Substack is not in its export and is left out."),
  "native-audio-embed": lost("A sound stored by Substack is not in its export and is left out."),
};
