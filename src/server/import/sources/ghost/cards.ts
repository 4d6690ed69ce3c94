import { knownName } from "../html/code-language.ts";
import { embedAddress } from "../html/embed-address.ts";
import { markdownToHtml } from "../html/markdown-to-html.ts";
import {
  alert,
  type AlertKind,
  codeBlock,
  details,
  embed,
  escapeHtml,
  figure,
  image,
  link,
  player,
} from "../html/markup.ts";
import type { Notes } from "../notes.ts";

/** Data of a card: the payload of a Mobiledoc card, or the node of one in Lexical. */
export type Card = Record<string, unknown>;

/** Returns the HTML of a card; undefined if its kind is unknown. */
export function cardToHtml(kind: string, card: Card, notes: Notes): string | undefined {
  if (!isForVisitors(card)) {
    notes.lost("A passage shown only to members or in emails is left out.");
    return "";
  }
  return cards[kind]?.(card, notes);
}

const text = (card: Card, ...names: string[]) =>
  names.map((name) => card[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";

const objectOf = (value: unknown): Card => (typeof value === "object" && value !== null ? (value as Card) : {});
const paragraph = (html: string) => (html.trim() ? `<p>${html}</p>` : "");
const button = (address: string, label: string) =>
  address ? paragraph(link(address, escapeHtml(label || address))) : "";

const cards: Record<string, (card: Card, notes: Notes) => string> = {
  image: (card) => {
    const source = text(card, "src");
    if (!source) return "";
    const picture = image(source, { alt: text(card, "alt"), title: text(card, "title") });
    const address = text(card, "href");
    return figure(address ? link(address, picture) : picture, text(card, "caption"));
  },
  gallery: (card) => {
    const pictures = Array.isArray(card["images"]) ? card["images"].map(objectOf) : [];
    const html = pictures
      .filter((one) => text(one, "src"))
      .map((one) => image(text(one, "src"), { alt: text(one, "alt"), title: text(one, "title", "caption") }));
    return html.length > 0 ? `<p>${html.join("\n")}</p>${emphasized(text(card, "caption"))}` : "";
  },
  bookmark: (card) => {
    const address = text(card, "url") || text(objectOf(card["metadata"]), "url");
    return address ? embed(address) + emphasized(text(card, "caption")) : "";
  },
  embed: (card, notes) => {
    const address = text(card, "url");
    const source = /<iframe[^>]+src=["']([^"']+)/i.exec(text(card, "html"))?.[1]?.replaceAll("&amp;", "&");
    const page = (source && embedAddress(source)) || address || source;
    if (page) return embed(page) + emphasized(text(card, "caption"));
    if (!text(card, "html")) notes.lost("An embed without an address is left out.");
    return text(card, "html");
  },
  code: (card) => {
    const code = codeBlock(text(card, "code"), knownName(text(card, "language").split(/\s/)[0] ?? ""));
    return code + emphasized(text(card, "caption"));
  },
  markdown: (card) => markdownToHtml(text(card, "markdown")),
  html: (card) => text(card, "html"),
  hr: () => "<hr>",
  callout: (card) => {
    const emoji = text(card, "calloutEmoji");
    const words = text(card, "calloutText");
    // Newer versions store a paragraph, and older ones its phrases.
    const html = /^\s*<p\b/.test(words) ? words.replace(/<p\b[^>]*>/, `<p>${emoji} `) : `<p>${emoji} ${words}</p>`;
    return alert(alertKindOf(text(card, "backgroundColor")), html);
  },
  toggle: (card) => details(text(card, "heading"), text(card, "content")),
  button: (card) => button(text(card, "buttonUrl"), text(card, "buttonText")),
  file: (card) => {
    const address = text(card, "src");
    const caption = text(card, "fileCaption");
    if (!address) return "";
    const name = text(card, "fileTitle", "fileName") || address;
    return `<p>${link(address, escapeHtml(name))}${caption && `<br>${escapeHtml(caption)}`}</p>`;
  },
  audio: (card) => {
    const source = text(card, "src");
    return source ? figure(player("audio", source), escapeHtml(text(card, "title"))) : "";
  },
  video: (card) => {
    const source = text(card, "src");
    const poster = text(card, "customThumbnailSrc", "thumbnailSrc");
    return source
      ? figure(player("video", source, { poster, loop: card["loop"] === true }), text(card, "caption"))
      : "";
  },
  header: (card) => {
    const picture = text(card, "backgroundImageSrc");
    const heading = text(card, "header");
    const call = card["buttonEnabled"] === true ? button(text(card, "buttonUrl"), text(card, "buttonText")) : "";
    return (
      (picture && figure(image(picture))) +
      (heading && `<h2>${phrases(heading)}</h2>`) +
      paragraph(phrases(text(card, "subheader"))) +
      call
    );
  },
  product: (card) => {
    const picture = text(card, "productImageSrc");
    const title = text(card, "productTitle");
    const stars = Math.min(5, Math.max(0, Math.round(Number(card["productStarRating"]) || 0)));
    const call =
      card["productButtonEnabled"] === true ? button(text(card, "productUrl"), text(card, "productButton")) : "";
    return (
      (picture && figure(image(picture))) +
      (title && `<h4>${phrases(title)}</h4>`) +
      (card["productRatingEnabled"] === true ? paragraph("★".repeat(stars) + "☆".repeat(5 - stars)) : "") +
      asBlock(text(card, "productDescription")) +
      call
    );
  },
  "call-to-action": (card) => {
    const picture = text(card, "imageUrl");
    const call = card["showButton"] === false ? "" : button(text(card, "buttonUrl"), text(card, "buttonText"));
    const sponsor = card["hasSponsorLabel"] === false ? "" : emphasized(phrases(text(card, "sponsorLabel")));
    return sponsor + (picture && figure(image(picture))) + asBlock(text(card, "textValue")) + call;
  },
  "before-after": (card) => {
    const pictures = ["beforeImage", "afterImage"].map((name) => text(objectOf(card[name]), "src")).filter(Boolean);
    return `<p>${pictures.map((source) => image(source)).join("\n")}</p>${emphasized(text(card, "caption"))}`;
  },
  email: leftOut("A passage shown only in emails is left out."),
  "email-cta": leftOut("A passage shown only in emails is left out."),
  paywall: (_, notes) => {
    notes.draft("Its text has a mark below which it was for members.");
    return "";
  },
  signup: leftOut("A form to sign up for the newsletter is left out."),
  transistor: leftOut("A player of Transistor, which only members saw, is left out."),
  collection: leftOut("A list of posts of a collection is left out."),
};

/** Names of the same cards in Lexical, and in the first versions of Ghost. */
for (const [other, name] of Object.entries({
  codeblock: "code",
  horizontalrule: "hr",
  "card-markdown": "markdown",
  "markdown-card": "markdown",
}))
  cards[other] = cards[name]!;

function leftOut(sentence: string) {
  return (_: Card, notes: Notes) => {
    notes.lost(sentence);
    return "";
  };
}

const emphasized = (caption: string) => (caption.trim() ? `<p><em>${phrases(caption)}</em></p>` : "");

/** HTML of a caption or title without the paragraphs around it. */
const phrases = (html: string) =>
  html
    .trim()
    .replaceAll(/<\/p>\s*<p[^>]*>/g, "<br>")
    .replaceAll(/<\/?p(\s[^>]*)?>/g, "");

const asBlock = (html: string) => (/^\s*<(p|ul|ol|h\d|blockquote)\b/.test(html) ? html : paragraph(html));

const alertKindsByColor: Record<string, AlertKind> = {
  green: "tip",
  yellow: "warning",
  red: "caution",
  pink: "important",
  purple: "important",
  accent: "important",
};
const alertKindOf = (color: string) => alertKindsByColor[color] ?? "note";

/** Whether everybody saw a card, which can be for members, or for mails only. */
function isForVisitors(card: Card) {
  const visibility = objectOf(card["visibility"]);
  const web = objectOf(visibility["web"]);
  return web["nonMember"] !== false && visibility["showOnWeb"] !== false && visibility["emailOnly"] !== true;
}
