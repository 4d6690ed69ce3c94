import satori from "satori";
import sharp from "sharp";
import { cardLayout } from "./card-layout.ts";
import { loadFonts } from "./fonts.ts";
import { type Card, type CardStyle, type Drawing, shareImageSize } from "./share-image.ts";

const maxPhotoBytes = 200 * 1024;

export const drawShareImage = (drawing: Drawing): Promise<Buffer> =>
  "card" in drawing ? drawCard(drawing.card, drawing.style) : cropPhoto(drawing.path);

/** Draws a card as PNG, without the characters that no font has: sites show the title next to the image. */
export async function drawCard(card: Card, style: CardStyle) {
  const first = await drawText(card, style);
  const { svg } = first.missing.size ? await drawText(withoutMissing(card, first.missing), style) : first;
  // The cover is below the text; its own `preserveAspectRatio` crops it.
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
    // Called for each piece of text that no font has.
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
    // JPEG has no transparency.
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
