import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { PortableRow } from "../db/copying/copy-dialect.ts";
import { OperatorError } from "../errors.ts";
import { type Content, isMedia, type MediaFile, type OnProgress } from "./content.ts";
import { readTar, tarEnd, tarHeader, tarPadding, tarTime } from "./tar.ts";

/** Description of a backup, stored in the archive as `manifest.json`. */
const Manifest = z.object({
  /** Version of the archive format; a later one is refused. */
  format: z.literal(1),
  /** Version of folio that wrote the backup. */
  folio: z.string(),
  at: z.iso.datetime(),
  database: z.enum(["SQLite", "PostgreSQL"]),
  /** Migrations that the database had applied. */
  steps: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  /** Images that had a database row, but no file. */
  missing: z.array(z.string()),
  /** SHA-256 of each file in the archive. */
  sha256: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof Manifest>;

const entryNames = {
  manifest: "manifest.json",
  /** Name of the last entry, which contains the SHA-256 of all bytes before it. */
  digest: "SHA256",
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(6, "0")}.ndjson.gz`,
  upload: (file: string) => `uploads/${file}`,
};

/** Returns the table whose rows the archive entry `name` contains; undefined for other entries. */
const tableOf = (name: string) => /^database\/(\w+)\/\d+\.ndjson\.gz$/.exec(name)?.[1];

/** Returns the image file that the archive entry `name` contains; undefined for other entries. */
const uploadOf = (name: string) => /^uploads\/([^/]+)$/.exec(name)?.[1];

const compress = promisify(gzip);

type About = Pick<Manifest, "folio" | "database"> & { at: Date };

/** Writes a backup as a tar archive, whose last entries are the manifest and the digest of all preceding bytes. */
export async function* writeArchive(content: Content, about: About, onProgress: OnProgress = () => {}) {
  const digest = createHash("sha256");
  for await (const chunk of writeEntries(content, about, onProgress)) {
    digest.update(chunk);
    yield chunk;
  }
  yield archiveEnd(digest.digest("hex"), about.at);
}

/** Returns the last bytes of an archive: the tar entry with the digest, and the end of the tar. */
export function archiveEnd(digest: string, at: Date) {
  const line = Buffer.from(`${digest}\n`);
  return Buffer.concat([tarHeader(entryNames.digest, line.length, at), line, tarPadding(line.length), tarEnd]);
}

async function* writeEntries(content: Content, { at, ...about }: About, onProgress: OnProgress) {
  const progress = { rows: 0, bytes: 0 };
  const rows: Record<string, number> = {};
  const parts = new Map<string, number>();
  const sha256: Record<string, string> = {};

  async function* entry(name: string, bytes: number, body: AsyncIterable<Buffer> | Buffer[]) {
    const hash = createHash("sha256");
    let left = bytes;
    yield tarHeader(name, bytes, at);
    for await (const chunk of body) {
      hash.update(chunk);
      left -= chunk.length;
      progress.bytes += chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new Error(`${name} changed while it was read`);
    sha256[name] = hash.digest("hex");
    yield tarPadding(bytes);
    onProgress(progress);
  }

  for await (const part of content.parts()) {
    if (isMedia(part)) {
      yield* entry(entryNames.upload(part.file), part.bytes, part.body);
      continue;
    }
    const { table } = part;
    const number = (parts.get(table) ?? 0) + 1;
    parts.set(table, number);
    rows[table] = (rows[table] ?? 0) + part.rows.length;
    progress.rows += part.rows.length;
    const lines = part.rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    const compressed = await compress(lines);
    yield* entry(entryNames.rows(table, number), compressed.length, [compressed]);
  }

  const manifest: Manifest = {
    format: 1,
    ...about,
    at: at.toISOString(),
    steps: [...content.steps],
    rows,
    missing: [...content.missing],
    sha256: { ...sha256 },
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield* entry(entryNames.manifest, text.length, [text]);
}

const decompress = promisify(gunzip);
const endBytes = archiveEnd("0".repeat(64), new Date(0)).length;

/** Opens the bytes of a backup from the start; may be called several times. */
export type OpenArchive = () => AsyncIterable<Buffer>;

interface CheckOptions {
  onProgress?: OnProgress | undefined;
  /** Called for each image while it is read, when the archive's digest is not verified yet. */
  readImage?: (image: MediaFile) => Promise<void>;
}

/** Reads the whole backup, verifies its digest, and returns its manifest. */
export async function checkArchive(
  open: OpenArchive,
  { onProgress = () => {}, readImage = ({ body }) => skip(body) }: CheckOptions = {},
): Promise<Manifest> {
  const digest = createHash("sha256");
  let end: Buffer = Buffer.alloc(0);
  let bytes = 0;
  async function* hashed() {
    for await (const chunk of open()) {
      yield chunk;
      bytes += chunk.length;
      onProgress({ rows: 0, bytes });
      const seen = Buffer.concat([end, chunk]);
      const split = Math.max(0, seen.length - endBytes);
      digest.update(seen.subarray(0, split));
      end = seen.subarray(split);
    }
  }

  let manifest: Buffer | undefined;
  try {
    for await (const { name, bytes, body } of readTar(hashed())) {
      const file = uploadOf(name);
      if (name === entryNames.manifest) manifest = await buffer(body);
      else if (file) await readImage({ file, bytes, body });
      else await skip(body);
    }
  } catch (error) {
    // Rethrows file system errors, such as a missing file, because their messages already name the cause.
    if (error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw notWhole();
  }
  if (!manifest || !end.equals(archiveEnd(digest.digest("hex"), tarTime(end)))) throw notWhole();
  return parseManifest(manifest.toString());
}

async function skip(body: AsyncIterable<Buffer>) {
  const chunks = body[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

const notWhole = () =>
  new OperatorError("This is not an intact backup of folio: it is something else, is incomplete, or has changed.");

function parseManifest(text: string) {
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new OperatorError("This version of folio does not know the format of this backup: use a later version.");
}

/** Returns the content of a verified backup; with `part` "rows" only the rows, which precede the images. */
export function contentOfArchive(
  open: OpenArchive,
  { steps, missing, sha256 }: Manifest,
  part: "all" | "rows" = "all",
): Content {
  return {
    steps,
    missing,
    files: Object.keys(sha256).flatMap((name) => uploadOf(name) ?? []),
    async *parts() {
      for await (const { name, bytes, body } of readTar(open())) {
        const [table, file] = [tableOf(name), uploadOf(name)];
        if (part === "rows" && !table) return;
        if (file) yield { file, bytes, body };
        else if (table) yield { table, rows: await readRows(body) };
        else await skip(body);
      }
    },
  };
}

async function readRows(body: AsyncIterable<Buffer>) {
  const lines = (await decompress(await buffer(body))).toString().split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as PortableRow);
}
