import { createElement, type CSSProperties, type ReactNode } from "react";
import satori from "satori";
import sharp from "sharp";
import { type Card, type CardStyle, type Drawing, shareImageSize } from "./drawings.ts";
import { fontFamily, loadFonts } from "./fonts.ts";

const maxPhotoBytes = 200 * 1024;

export const drawShareImage = (drawing: Drawing): Promise<Buffer> =>
  "card" in drawing ? drawCard(drawing.card, drawing.style) : cropPhoto(drawing.path);

/** Draws a card as PNG without characters that no font has; link previews also show the title as text. */
export async function drawCard(card: Card, style: CardStyle) {
  const first = await drawText(card, style);
  const { svg } = first.missing.size ? await drawText(withoutMissing(card, first.missing), style) : first;
  // Gives the cover the size of the image. Its `preserveAspectRatio` then crops it.
  const { width, height } = shareImageSize;
  const cover = style.cover.replace("<svg", `<svg width="${width}" height="${height}"`);
  const whole = svg.replace(/<svg[^>]*>/, (tag) => tag + cover);
  return sharp(Buffer.from(whole)).png({ palette: true, effort: 7 }).toBuffer();
}

async function drawText(card: Card, style: CardStyle) {
  const missing = new Set<string>();
  const svg = await satori(cardLayout(card, style), {
    ...shareImageSize,
    fonts: await loadFonts(),
    // Called by satori for each piece of text with characters that are in none of the fonts.
    async loadAdditionalAsset(_, text) {
      missing.add(text);
      return [];
    },
  });
  return { svg, missing };
}

/** Removes emoji and symbols; a text that would lose a letter is removed as a whole, since its meaning would change. */
function withoutMissing(card: Card, missing: ReadonlySet<string>): Card {
  const characters = new Set([...missing].flatMap(graphemes));
  const remaining = (text: string) => {
    const all = graphemes(text);
    if (all.some((character) => characters.has(character) && /[\p{L}\p{N}]/u.test(character))) return "";
    return all
      .filter((character) => !characters.has(character))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  };
  return {
    ...card,
    title: remaining(card.title),
    byline: remaining(card.byline),
    siteName: remaining(card.siteName),
  };
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Crops an uploaded image to the size of cards, around its most striking part, as JPEG. */
async function cropPhoto(path: string) {
  const cropped = await sharp(path)
    .resize({ ...shareImageSize, fit: "cover", position: "attention" })
    // White background, because JPEG has no transparency.
    .flatten({ background: "#ffffff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = cropped.info;
  let data: Buffer;
  let quality = 82;
  do {
    data = await sharp(cropped.data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
    quality -= 14;
  } while (data.length > maxPhotoBytes && quality > 0);
  return data;
}

/** Lays out the text of a card over its cover: a box in a lower corner, as high as its title needs. */
function cardLayout({ title, byline, siteName, host }: Card, style: CardStyle) {
  const outside = { ...column, width: "100%", height: "100%", padding: 48, justifyContent: "flex-end", fontFamily };
  const label = {
    ...column,
    width: title.length > 90 ? 960 : 800,
    padding: "44px 52px",
    borderRadius: 28,
    background: style.surface,
    color: style.text,
  };
  const name = { ...oneLine, marginBottom: 18, fontWeight: 600, color: style.accent };
  const below = { display: "flex", color: style.muted };

  return box(outside, [
    box(label, [
      siteName && box(name, siteName),
      title && box({ ...titleStyle, ...titleSize(title) }, title),
      box(below, [
        byline && box({ ...oneLine, flex: 1, marginRight: 32 }, byline),
        box({ ...oneLine, maxWidth: 400 }, host),
      ]),
    ]),
  ]);
}

// Replaces JSX, because in development Node runs the worker's sources and cannot transform JSX.
const box = (css: CSSProperties & { lineClamp?: number }, inside: ReactNode[] | string) =>
  createElement("div", { style: css }, ...[inside].flat());

const column = { display: "flex", flexDirection: "column", boxSizing: "border-box" } as const;
const oneLine = { display: "block", fontSize: 24, lineClamp: 1, wordBreak: "break-all" } as const;
const titleStyle = {
  display: "block",
  marginBottom: 30,
  fontWeight: 600,
  letterSpacing: "-0.03em",
  wordBreak: "break-word",
} as const;

function titleSize(title: string) {
  // Estimates the width: capitals, m and w count as one and a half characters.
  const length = title.length + (title.match(/[\p{Lu}mw]/gu)?.length ?? 0) / 2;
  if (length <= 44) return { fontSize: 76, lineHeight: 1.06, lineClamp: 4, textWrap: "balance" } as const;
  if (length <= 78) return { fontSize: 62, lineHeight: 1.1, lineClamp: 4, textWrap: "balance" } as const;
  if (length <= 130) return { fontSize: 50, lineHeight: 1.14, lineClamp: 5, textWrap: "balance" } as const;
  // Omits `textWrap: "balance"`, which would lay out truncated text as a narrow column.
  return { fontSize: 40, lineHeight: 1.18, lineClamp: 7 } as const;
}
