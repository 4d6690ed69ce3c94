import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { isElement, textOf } from "../../../markdown/trees.ts";
import type { Notes } from "../../import-source.ts";
import { classesOf, elementsIn, findElement, hasClass } from "../html/elements.ts";
import {
  alert,
  type AlertKind,
  details,
  embed,
  escapeHtml,
  figure,
  footnoteReference,
  footnotes,
  image,
  link,
  paragraph,
  player,
} from "../html/markup.ts";
import { tidyHtml } from "../html/tidy-html.ts";
import { byName, textIn } from "../named-values.ts";

/** Returns tidy HTML of a post from the HTML that Ghost stored when the post was saved. */
export function contentOf(html: string, notes: Notes) {
  if (/<!--\s*members-only\s*-->/.test(html)) notes.paywall();
  const shown = html.replaceAll(gatedBlock, (passage) => {
    if (!/^[^>]*nonMember:false/.test(passage)) return passage;
    return notes.lost("A passage shown only to members is left out.");
  });
  const widget = (name: string, element: Element) => cards.get(name)?.(element, notes);
  return tidyHtml(shown, { notes, address: ownAddress, widget });
}

/** Matches a passage that Ghost shows only to some readers. */
const gatedBlock = /<!--\s*kg-gated-block:begin[\s\S]*?(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** Returns the HTML that replaces a Ghost card; undefined leaves the card's own HTML. */
type Render = (card: Element, notes: Notes) => string | undefined;

const htmlOf = (element: Element | undefined) => (element ? toHtml(element.children) : "");
const partOf = (card: Element, name: string) => findElement(card, hasClass(`kg-${name}`));
const htmlIn = (card: Element, name: string) => htmlOf(partOf(card, name)).trim();
const tagIn = (card: Element, ...names: string[]) => findElement(card, (one) => isElement(one, ...names));
const valueIn = (element: Element | undefined, name: string) => textIn(element?.properties ?? {}, name);
const captionOf = (card: Element) => htmlOf(tagIn(card, "figcaption"));

/** Converters of Ghost cards by class, for cards whose HTML contains markup besides their content. */
const cards = byName<Render>({
  "kg-bookmark-card": (card) => embed(valueIn(tagIn(card, "a"), "href"), captionOf(card)),
  "kg-callout-card"(card) {
    const color = /\bkg-callout-card-(\w+)/.exec(classesOf(card).join(" "))?.[1] ?? "";
    return alert(
      alertKinds[color] ?? "note",
      paragraph(`${htmlIn(card, "callout-emoji")} ${htmlIn(card, "callout-text")}`.trim()),
    );
  },
  "kg-toggle-card": (card) => details(htmlIn(card, "toggle-heading-text"), htmlIn(card, "toggle-content")),
  "kg-audio-card": (card) => figure(player("audio", valueIn(tagIn(card, "audio"), "src")), htmlIn(card, "audio-title")),
  "kg-video-card"(card) {
    const video = tagIn(card, "video");
    const thumbnails = ["dataKgCustomThumbnail", "dataKgThumbnail"].map((name) => valueIn(card, name));
    const poster = thumbnails.find((one) => /^(?:https?:|\/|__GHOST_URL__)/.test(one)) ?? "";
    const loop = video?.properties["loop"] === true;
    return figure(player("video", valueIn(video, "src"), { poster, loop }), captionOf(card));
  },
  "kg-file-card"(card) {
    const address = valueIn(tagIn(card, "a"), "href");
    const name = htmlIn(card, "file-card-title") || htmlIn(card, "file-card-filename") || escapeHtml(address);
    const words = htmlIn(card, "file-card-caption");
    return paragraph(`${link(address, name)}${words && `<br>${words}`}`);
  },
  "kg-header-card"(card) {
    const picture = valueIn(card, "dataKgBackgroundImage");
    return picture ? figure(image(picture)) + htmlOf(card) : undefined;
  },
  "kg-product-card-rating"(card) {
    const stars = elementsIn(card).filter(hasClass("kg-product-card-rating-active")).length;
    return paragraph("★".repeat(stars) + "☆".repeat(Math.max(0, 5 - stars)));
  },
  "kg-cta-sponsor-label": (card) => paragraph(`<em>${escapeHtml(textOf(card).trim())}</em>`),
  "footnote-ref"(reference) {
    const number = valueIn(tagIn(reference, "a"), "href").replace(/^#fn/, "");
    return footnoteReference(number, number);
  },
  footnotes(section) {
    const items = elementsIn(section).filter((one) => isElement(one, "li"));
    return footnotes(items.map((one) => ({ name: valueIn(one, "id").replace(/^fn/, ""), html: htmlOf(one) })));
  },
  "footnotes-sep footnote-backref": () => "",
  "kg-signup-card": (_, notes) => notes.lost("A form to sign up for the newsletter is left out."),
  "kg-transistor-card": (_, notes) => notes.lost("A player of Transistor, which only members saw, is left out."),
});

const alertKinds: Record<string, AlertKind> = {
  green: "tip",
  yellow: "warning",
  red: "caution",
  pink: "important",
  purple: "important",
  accent: "important",
};

const placeholder = /__GHOST_URL__(?=\/)?|%%GHOST_URL%%|%7B%7BGHOST_URL%7D%7D/g;
const smallerVersion = /(\/content\/images\/)(?:size\/w\d+(?:h\d+)?\/|max\/\d+\/|format\/\w+\/)+/g;

/** Removes Ghost's placeholder for the site's URL, and turns a resized picture's address into the original's. */
export const ownAddress = (address: string) =>
  address.replaceAll(placeholder, "").replaceAll(smallerVersion, "$1") || (address && "/");
