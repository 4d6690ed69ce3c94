import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { minuteMs } from "../../contract/durations.ts";
import type { ImportSummary } from "../../contract/imports/imports.ts";
import { uploadLimits } from "../../contract/media/uploads.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { Refusal } from "../errors.ts";
import type { PublicFetch } from "../outgoing/fetch-public.ts";
import type { ImportedDocument, ImportSource } from "./import-source.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import type { ImportedFile } from "./sources/archive/archive-files.ts";

/** Outcome for a picture that an imported text refers to. */
interface Picture {
  /** `left`: not fetched, as fetching is off. In a dry run, `found`: in the archive, `remote`: to be fetched. */
  outcome: keyof PictureCounts | "left";
  /** New address on this site; undefined if the text keeps the original address. */
  address?: string | undefined;
  /** Reason why the picture is missing. */
  reason?: string;
}

export type PictureCounts = ImportSummary["pictures"];

export interface PictureDeps {
  media: {
    store(
      uploaderId: string,
      receive: (path: string) => Promise<string>,
      once: <T>(work: (run: AppContext["inTransaction"]) => Promise<T>) => Promise<T>,
    ): Promise<{ url: string }>;
  };
  /** Stores the alternative text of a picture that has none yet. */
  describe: (person: SessionUser, file: string, alt: string) => Promise<void>;
  fetchPublic: PublicFetch;
}

interface PictureOptions {
  source: ImportSource;
  addresses: SiteAddresses;
  person: SessionUser;
  isDryRun: boolean;
  fetches: boolean;
}

/** Maximum number of cached addresses; they are cached because many documents can show the same picture. */
const maxKnown = 10_000;
const maxAlt = 500;

/** Copies pictures of an imported site into the media library. */
export function createPictures(
  { inTransaction }: Pick<AppContext, "inTransaction">,
  deps: PictureDeps,
  options: PictureOptions,
) {
  const { source, addresses, person, isDryRun, fetches } = options;
  const known = new LRUCache<string, Picture>({ max: maxKnown });

  async function find(reference: string, from: ImportedDocument, alt: string): Promise<Picture> {
    const inline = dataFile(reference);
    const file = inline ?? (await source.findFile?.(reference, from));
    if (file) return isDryRun ? { outcome: "found" } : store(file, alt);
    const address = addresses.absolute(reference, from);
    if (address === undefined) return { outcome: "missing", reason: "it is not in the archive" };
    if (!fetches) return { outcome: "left", address };
    return isDryRun ? { outcome: "remote" } : fetchAndStore(address, alt);
  }

  async function fetchAndStore(address: string, alt: string): Promise<Picture> {
    const missing = (reason: string): Picture => ({ outcome: "missing", address, reason });
    try {
      const { status, body } = await deps.fetchPublic(address, AbortSignal.timeout(minuteMs));
      if (status !== 200) return missing(`${new URL(address).host} answers ${status}`);
      const name = decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "");
      return await store({ name, open: async () => Readable.from([body]) }, alt, address);
    } catch (error) {
      if (isFaultOfSite(error)) throw error;
      return missing(error instanceof Error ? error.message : String(error));
    }
  }

  async function store(file: ImportedFile, alt: string, address?: string): Promise<Picture> {
    const receive = async (path: string) => {
      await pipeline(limited(await file.open()), createWriteStream(path, { flags: "wx" }));
      return file.name;
    };
    try {
      const { url } = await deps.media.store(person.id, receive, (work) => work(inTransaction));
      if (alt.trim()) await deps.describe(person, url, alt.trim().slice(0, maxAlt));
      return { outcome: "stored", address: url };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 507) throw error;
      return { outcome: "missing", address, reason: error.message };
    }
  }

  return {
    async take(reference: string, from: ImportedDocument, alt = ""): Promise<Picture> {
      const isShared = /^(\/|https?:)/i.test(reference);
      const before = isShared ? known.get(reference) : undefined;
      if (before) return before;
      const picture = await find(reference, from, alt);
      if (isShared) known.set(reference, picture);
      return picture;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

async function* limited(file: NodeJS.ReadableStream) {
  let bytes = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > uploadLimits.bytes) throw new Refusal(413, `it is larger than ${uploadLimits.bytes / 1024 ** 2} MB`);
    yield piece;
  }
}

/** Whether storage failed, such as by a full disk, so that the next picture would fail, too. */
const isFaultOfSite = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EMFILE"].includes(String(error.code));

/** Decodes the picture in a `data:` URL. */
function dataFile(reference: string): ImportedFile | undefined {
  const [, type, data] = /^data:image\/(png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/=\s]+)$/.exec(reference) ?? [];
  if (!type || !data) return undefined;
  return { name: `image.${type}`, open: async () => Readable.from([Buffer.from(data, "base64")]) };
}
