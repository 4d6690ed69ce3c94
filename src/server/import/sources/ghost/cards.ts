import type { Notes } from "../../import-source.ts";
import { embedAddress } from "../html/embed-address.ts";
import { markdownToHtml } from "../html/markdown-to-html.ts";
import {
  alert,
  type AlertKind,
  codeBlock,
  details,
  embed,
  emphasized,
  escapeHtml,
  figure,
  image,
  link,
  paragraph,
  player,
} from "../html/markup.ts";
import { byName, objectOf, type Values } from "../named-values.ts";

/** Data of a card: the payload of a Mobiledoc card, or the Lexical node. */
export type Card = Values;

/** Returns the HTML of a card; undefined if its kind is unknown. */
export function cardToHtml(kind: string, card: Card, notes: Notes): string | undefined {
  if (!isForVisitors(card)) return notes.lost("A passage shown only to members or in emails is left out.");
  return cards.get(kind)?.(textsOf(card), notes, card);
}

/** Whether all readers saw a card; others are only for members, or only in mails. */
function isForVisitors(card: Card) {
  const visibility = objectOf(card["visibility"]);
  const web = objectOf(visibility["web"]);
  return web["nonMember"] !== false && visibility["showOnWeb"] !== false && visibility["emailOnly"] !== true;
}

/** Returns the first non-empty text of a card among these fields. */
type Texts = (...names: string[]) => string;
type Render = (text: Texts, notes: Notes, card: Card) => string;

const textsOf =
  (card: Card): Texts =>
  (...fields) =>
    (fields.map((name) => card[name]).find((value) => typeof value === "string" && value !== "") as string) ?? "";

/** Converters of cards by kind; a kind has other names in Lexical and in the first versions of Ghost. */
const cards = byName<Render>({
  image(text) {
    const picture = image(text("src"), { alt: text("alt"), title: text("title") });
    return text("src") && figure(text("href") ? link(text("href"), picture) : picture, text("caption"));
  },
  gallery: (text, _, { images }) => pictures(Array.isArray(images) ? images : [], text),
  "before-after": (text, _, { beforeImage, afterImage }) => pictures([beforeImage, afterImage], text),
  bookmark(text, _, card) {
    const address = text("url") || textsOf(objectOf(card["metadata"]))("url");
    return address && embed(address, caption(text));
  },
  embed(text, notes) {
    const source = /<iframe[^>]+src=["']([^"']+)/i.exec(text("html"))?.[1]?.replaceAll("&amp;", "&");
    const page = (source && embedAddress(source)) || text("url") || source;
    if (page) return embed(page, caption(text));
    return text("html") || notes.lost("An embed without an address is left out.");
  },
  "code codeblock": (text) => codeBlock(text("code"), text("language").split(/\s/)[0]) + emphasized(caption(text)),
  "markdown card-markdown markdown-card": (text) => markdownToHtml(text("markdown")),
  html: (text) => text("html"),
  "hr horizontalrule": () => "<hr>",
  callout(text) {
    // Newer versions store a paragraph, older ones only its inline content.
    const words = asBlock(text("calloutText") || " ").replace(/<p\b[^>]*>/, `<p>${text("calloutEmoji")} `);
    return alert(alertKinds[text("backgroundColor")] ?? "note", words);
  },
  toggle: (text) => details(text("heading"), text("content")),
  button: (text) => button(text("buttonUrl"), text("buttonText")),
  file(text) {
    const name = text("fileTitle", "fileName", "src");
    const words = text("fileCaption");
    return text("src") && `<p>${link(text("src"), escapeHtml(name))}${words && `<br>${escapeHtml(words)}`}</p>`;
  },
  audio: (text) => text("src") && figure(player("audio", text("src")), escapeHtml(text("title"))),
  video(text, _, { loop }) {
    const options = { poster: text("customThumbnailSrc", "thumbnailSrc"), loop: loop === true };
    return text("src") && figure(player("video", text("src"), options), text("caption"));
  },
  header: (text, _, card) =>
    picture(text("backgroundImageSrc")) +
    heading("h2", text("header")) +
    paragraph(phrases(text("subheader"))) +
    (card["buttonEnabled"] === true ? button(text("buttonUrl"), text("buttonText")) : ""),
  product(text, _, card) {
    const stars = Math.min(5, Math.max(0, Math.round(Number(card["productStarRating"]) || 0)));
    return (
      picture(text("productImageSrc")) +
      heading("h4", text("productTitle")) +
      (card["productRatingEnabled"] === true ? paragraph("★".repeat(stars) + "☆".repeat(5 - stars)) : "") +
      asBlock(text("productDescription")) +
      (card["productButtonEnabled"] === true ? button(text("productUrl"), text("productButton")) : "")
    );
  },
  "call-to-action": (text, _, card) =>
    (card["hasSponsorLabel"] === false ? "" : emphasized(phrases(text("sponsorLabel")))) +
    picture(text("imageUrl")) +
    asBlock(text("textValue")) +
    (card["showButton"] === false ? "" : button(text("buttonUrl"), text("buttonText"))),
  paywall: (_, notes) => notes.paywall(),
  "email email-cta": (_, notes) => notes.lost("A passage shown only in emails is left out."),
  signup: (_, notes) => notes.lost("A form to sign up for the newsletter is left out."),
  transistor: (_, notes) => notes.lost("A player of Transistor, which only members saw, is left out."),
  collection: (_, notes) => notes.lost("A list of posts of a collection is left out."),
});

const alertKinds: Record<string, AlertKind> = {
  green: "tip",
  yellow: "warning",
  red: "caution",
  pink: "important",
  purple: "important",
  accent: "important",
};

const caption = (text: Texts) => phrases(text("caption"));
const picture = (address: string) => address && figure(image(address));
const pictures = (all: readonly unknown[], card: Texts) => {
  const html = all
    .map((one) => textsOf(objectOf(one)))
    .map((text) => text("src") && image(text("src"), { alt: text("alt"), title: text("title", "caption") }));
  return html.some(Boolean) ? paragraph(html.filter(Boolean).join("\n")) + emphasized(caption(card)) : "";
};
const heading = (tag: string, html: string) => html && `<${tag}>${phrases(html)}</${tag}>`;
const button = (address: string, label: string) => address && paragraph(link(address, escapeHtml(label || address)));

/** Returns the HTML of a caption or title without paragraphs around it. */
const phrases = (html: string) =>
  html
    .trim()
    .replaceAll(/<\/p>\s*<p[^>]*>/g, "<br>")
    .replaceAll(/<\/?p(\s[^>]*)?>/g, "");

const asBlock = (html: string) => (/^\s*<(p|ul|ol|h\d|blockquote)\b/.test(html) ? html : paragraph(html));
