import satori from "satori";
import sharp from "sharp";
import { cardLayout } from "./card-layout.ts";
import { loadFonts } from "./fonts.ts";
import { pictureSize } from "./picture-size.ts";
import type { Card, Look } from "./picture.ts";
import { withoutUnknown } from "./without-unknown.ts";

/** Draws a card as PNG. What the fonts cannot write is left out: who shows the picture writes the title beside it. */
export async function drawCard(card: Card, look: Look) {
  const first = await drawWords(card, look);
  const { svg } = first.unknown.size ? await drawWords(withoutUnknown(card, first.unknown), look) : first;
  // The cover lies below the words; its own `preserveAspectRatio` cuts it to the format.
  const whole = svg.replace(/<svg[^>]*>/, (tag) => tag + look.cover.replace("<svg", '<svg width="1200" height="630"'));
  return sharp(Buffer.from(whole)).png({ palette: true, effort: 7 }).toBuffer();
}

async function drawWords(card: Card, look: Look) {
  const unknown = new Set<string>();
  const svg = await satori(cardLayout(card, look), {
    ...pictureSize,
    fonts: await loadFonts(),
    // Asked for each piece of text that no font can write.
    async loadAdditionalAsset(_, text) {
      unknown.add(text);
      return [];
    },
  });
  return { svg, unknown };
}
