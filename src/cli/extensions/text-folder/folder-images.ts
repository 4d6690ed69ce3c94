import { posix } from "node:path";
import { decoded } from "../../../contract/percent-encoding.ts";
import { findReferences, isImagePath } from "../../../server/import/markdown-references.ts";
import { UnreadableFile } from "../../../server/import/sources/site-folder.ts";
import type { SiteClient } from "../site-client/site-client.ts";
import type { Fields } from "./document-kinds.ts";
import { digestOf, type TextFolder } from "./text-folder.ts";

/** Fields whose texts are addresses of images. */
const imageFields = ["featuredImage", "shareImage", "galleryImages", "project"];

export type FolderImages = Awaited<ReturnType<typeof createFolderImages>>;

/** Images of a folder: uploads those that documents show, and downloads those that the site has. */
export async function createFolderImages(folder: TextFolder, client: SiteClient, isDry: boolean) {
  const known = await folder.readImages();

  async function upload(path: string, content: Buffer) {
    if (isDry) return encodeURI(`/${path}`);
    const form = new FormData();
    form.set("image", new File([new Uint8Array(content)], posix.basename(path)));
    return (await client.call("POST /blogs/upload", { body: form })).url;
  }

  /**
   * Address on the site of an image that a document at `from` shows, or its path if it is still to be uploaded;
   * undefined if the folder does not have it.
   */
  async function resolve(from: string, address: string, uploads: boolean) {
    if (!isImagePath(address) || /^[a-z][a-z+.-]*:|^\/\//i.test(address)) return undefined;
    const path = posix.join(
      address.startsWith("/") ? "." : posix.dirname(from),
      decoded(address.split(/[?#]/)[0] ?? ""),
    );
    const content = path.startsWith("..") ? undefined : await folder.read(path);
    if (!content) {
      if (address.startsWith("/") || !uploads) return undefined;
      throw new UnreadableFile(`It shows ${address}, which is not in the folder.`);
    }
    const digest = digestOf(content);
    const image = known[path];
    if (image?.digest === digest) return image.url;
    if (!uploads) return encodeURI(`/${path}`);
    const url = await upload(path, content);
    known[path] = { digest, url };
    await folder.writeImages(known);
    return url;
  }

  return {
    /** Whether an image of the folder has changed since it was uploaded. */
    async haveChanged() {
      for (const [path, { digest }] of Object.entries(known)) {
        const content = path.startsWith("uploads/") ? undefined : await folder.read(path);
        if (content && digestOf(content) !== digest) return true;
      }
      return false;
    },

    /** Replaces addresses of images in the folder by those on the site; with `uploads`, uploads what the site lacks. */
    async toSite(from: string, fields: Fields, uploads: boolean): Promise<Fields> {
      let content = "";
      let end = 0;
      for (const reference of findReferences(fields.content)) {
        const url = reference.kind === "image" ? await resolve(from, reference.address, uploads) : undefined;
        if (!url) continue;
        content += fields.content.slice(end, reference.start) + url;
        ({ end } = reference);
      }
      const changed: Record<string, unknown> = {};
      for (const name of imageFields) if (fields[name]) changed[name] = await mapTexts(fields[name]);
      return { ...fields, ...changed, content: content + fields.content.slice(end) };

      async function mapTexts(value: unknown): Promise<unknown> {
        if (typeof value === "string") return (await resolve(from, value, uploads)) ?? value;
        if (Array.isArray(value)) return Promise.all(value.map(mapTexts));
        if (typeof value !== "object" || value === null) return value;
        const entries = await Promise.all(
          Object.entries(value).map(async ([name, part]) => [name, await mapTexts(part)] as const),
        );
        return Object.fromEntries(entries);
      }
    },

    /** Downloads the images that a document of the site shows and the folder lacks; returns how many. */
    async download(fields: Fields) {
      let count = 0;
      for (const [, file = ""] of JSON.stringify(fields).matchAll(/\/uploads\/(?:\d+\/)?([\w-]+\.\w+)/g)) {
        const path = `uploads/${file}`;
        if (known[path]) continue;
        const content = (await folder.read(path)) ?? (await client.file(`/${path}`));
        if (!content) continue;
        await folder.write(path, content);
        known[path] = { digest: digestOf(content), url: `/${path}` };
        count += 1;
      }
      if (count > 0) await folder.writeImages(known);
      return count;
    },
  };
}
