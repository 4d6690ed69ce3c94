import satori from "satori";
import sharp from "sharp";
import type { IconColors, IconTask, SiteIcon } from "./drawings.ts";
import { fontFamily, loadFonts } from "./fonts.ts";

/** Dimensions of an icon in a square of `box` units; launchers may crop all outside `safePart`. */
const box = 512;
const radius = 116;
const safePart = 0.8;
const maxLetters = { width: 368, height: 248 };

interface Drawer {
  /**
   * Draws the icon as a PNG of `size` pixels, with transparent corners or, for "full", a background up to the edges.
   */
  draw: (size: number, ground?: "full") => Promise<Buffer>;
  drawSvg: () => Promise<string> | string;
}

/** Draws an icon of a site, from its initials or from the uploaded image at `path`. */
export async function drawSiteIcon({ icon, file, path }: IconTask): Promise<Buffer> {
  const { draw, drawSvg } = path === undefined ? await initialsDrawer(icon) : markDrawer(icon, path);
  switch (file) {
    case "favicon.svg":
      return Buffer.from(await drawSvg());
    case "favicon.ico":
      return icoFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) }))));
    case "apple-touch-icon.png":
      return draw(180, "full");
    case "icon-192.png":
      return draw(192);
    case "icon-512.png":
      return draw(512);
    case "icon-maskable.png":
      return draw(512, "full");
  }
}

async function initialsDrawer({ initials, light, dark }: SiteIcon): Promise<Drawer> {
  const letters = await outlinesOf(initials);
  // Text for an SVG icon if the server's fonts lack the initials: the browser may have a font with them.
  const text = `<text x="256" y="264" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" font-weight="600" font-size="256">${initials.replace(/[<&]/g, "")}</text>`;
  return {
    draw(size, ground) {
      const tile = tileOf(ground === "full" ? 0 : radius, light, letters ?? leaf);
      return sharp(Buffer.from(tile.replace("<svg", `<svg width="${size}" height="${size}"`)))
        .png({ palette: true })
        .toBuffer();
    },
    drawSvg: () => inBothSchemes(light, dark, letters ?? text),
  };
}

const tileOf = (rounding: number, { ground, ink }: IconColors, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"><rect width="${box}" height="${box}" rx="${rounding}" fill="${ground}"/><g fill="${ink}">${content}</g></svg>`;

function inBothSchemes(light: IconColors, dark: IconColors, content: string) {
  const colors = `<style>@media(prefers-color-scheme:dark){rect{fill:${dark.ground}}g{fill:${dark.ink}}}</style>`;
  return tileOf(radius, light, content).replace("<rect", `${colors}<rect`);
}

/** A leaf, replacing letters that no font file has. */
const leaf = '<path d="M144 368V256A112 112 0 0 1 256 144H368V256A112 112 0 0 1 256 368Z"/>';

/** Returns the letters as an SVG path; undefined if no font has them, or if they are invisible. */
async function outlinesOf(initials: string) {
  let isMissing = false;
  const style = {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    width: box,
    height: box,
    fontFamily,
    fontSize: 256,
    fontWeight: 600,
    letterSpacing: "-0.04em",
  };
  const svg = await satori({ type: "div", props: { style, children: initials } } as never, {
    width: box,
    height: box,
    fonts: await loadFonts(),
    async loadAdditionalAsset() {
      isMissing = true;
      return [];
    },
  });
  const d = [...svg.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, path = ""]) => path.trim()).join("");
  return isMissing || d === "" ? undefined : fitted(d);
}

/** Centres and scales an SVG path with absolute coordinates, so that launchers do not crop it. */
function fitted(d: string) {
  const numbers = Array.from(d.matchAll(/-?[\d.]+/g), Number);
  const rangeOf = (axis: 0 | 1) => {
    const values = numbers.filter((_, index) => index % 2 === axis);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return { length: most - least, middle: (least + most) / 2 };
  };
  const [x, y] = [rangeOf(0), rangeOf(1)];
  const scale = Math.min(maxLetters.width / x.length, maxLetters.height / y.length);
  const shift = ({ middle }: typeof x) => Math.round(box / 2 - middle * scale);
  return `<path transform="translate(${shift(x)} ${shift(y)})scale(${scale.toFixed(3)})" d="${d}"/>`;
}

/** Draws the uploaded image uncropped, with a margin if it gets a background. */
function markDrawer({ light }: SiteIcon, path: string): Drawer {
  const draw: Drawer["draw"] = async (size, ground) => {
    const inner = ground === "full" ? Math.round(size * safePart * safePart) : size;
    const mark = await sharp(path).resize(inner, inner, { fit: "contain", background: "transparent" }).png().toBuffer();
    if (ground !== "full") return mark;
    const square = { width: size, height: size, channels: 3, background: light.ink } as const;
    return sharp({ create: square })
      .composite([{ input: mark }])
      .png()
      .toBuffer();
  };
  return {
    draw,
    async drawSvg() {
      const picture = (await draw(128)).toString("base64");
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${picture}"/></svg>`;
    },
  };
}

const headerBytes = 6;
const entryBytes = 16;

/** Builds an ICO file from square PNG images. Every browser since 2007 reads PNG images in ICO files. */
function icoFile(images: readonly { size: number; png: Buffer }[]) {
  const header = Buffer.alloc(headerBytes + entryBytes * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
