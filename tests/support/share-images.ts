import sharp from "sharp";
import type { testApp } from "./test-app.ts";

type Site = Pick<Awaited<ReturnType<typeof testApp>>, "as" | "origin">;

/** Returns the path of the share image that a page names. */
export async function pictureOf({ as }: Site, page: string) {
  const { text } = await (await as("visitor")).get(page);
  const [, address = ""] = /<meta property="og:image" content="([^"]*)"/.exec(text) ?? [];
  return new URL(address).pathname;
}

export async function fetched({ origin }: Site, path: string) {
  const answer = await fetch(origin + path, { redirect: "manual" });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

export const measures = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height, isSmall: bytes.length <= 200 * 1024 };
};
export const png = { format: "png", width: 1200, height: 630, isSmall: true };
export const jpeg = { ...png, format: "jpeg" };
