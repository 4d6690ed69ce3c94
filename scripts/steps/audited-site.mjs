import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";

/**
 * Chooses a look, and publishes an article with a cover photo of 12 megapixels; returns the article's path once all
 * versions of the photo exist.
 */
export async function fillAuditedSite({ address, admin }, look) {
  const login = await send(address, "/api/auth/login", { json: admin });
  const cookie = login.headers.getSetCookie()[0].split(";")[0];
  await send(address, "/api/settings", { json: { look }, cookie, isChange: true });
  const form = new FormData();
  form.append("image", new Blob([await makePhoto(4000, 3000)]), "photo.jpg");
  const { url, width } = await (await send(address, "/api/blogs/upload", { body: form, cookie })).json();
  const post = {
    title: "An article with a photo",
    excerpt: "Its cover is a photo of 12 megapixels.",
    content: "Some words of the text. ".repeat(300),
    featuredImage: url,
    isPublished: true,
  };
  const { data } = await (await send(address, "/api/blogs", { json: post, cookie })).json();
  await encodedAsAvif(address + url.replace("/uploads/", `/uploads/${width}/`).replace(/webp$/, "avif"));
  return `/blog/${data.slug}`;
}

async function send(address, path, { json, body = JSON.stringify(json), cookie, isChange = false }) {
  const headers = { ...(json && { "content-type": "application/json" }), ...(cookie && { cookie }) };
  const answer = await fetch(address + path, { method: isChange ? "PUT" : "POST", headers, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Waits up to two minutes for the image as AVIF; its widest version is encoded last. */
async function encodedAsAvif(url) {
  for (let seconds = 0; seconds < 120; seconds++) {
    const { headers } = await fetch(url);
    if (headers.get("content-type") === "image/avif") return;
    await sleep(1000);
  }
  throw new Error(`${url} is still no AVIF after two minutes`);
}

/** A JPEG with as much detail as a photo: several layers of soft noise. */
async function makePhoto(width, height) {
  const layer = async (detail, sigma) =>
    sharp(await noise(detail, sigma))
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const [first, ...others] = [
    await layer(5, 70),
    await layer(24, 45),
    await layer(100, 30),
    await layer(420, 16),
    await layer(1500, 9),
  ];
  return sharp(first)
    .composite(others.map((input) => ({ input, blend: "soft-light" })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

const noise = (width, sigma) =>
  sharp({
    create: {
      width,
      height: Math.round(width * 0.75),
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  })
    .png()
    .toBuffer();
