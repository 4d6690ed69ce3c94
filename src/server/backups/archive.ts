import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Content, isMedia, type OnProgress } from "./content.ts";
import { entryNames, type Manifest } from "./manifest.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

const compress = promisify(gzip);

type About = Pick<Manifest, "folio" | "database"> & { at: Date };

/** Writes the bytes of a backup: a tar that ends with its manifest and the digest of all bytes before. */
export async function* writeArchive(content: Content, about: About, onProgress: OnProgress = () => {}) {
  const digest = createHash("sha256");
  for await (const chunk of writeEntries(content, about, onProgress)) {
    digest.update(chunk);
    yield chunk;
  }
  yield archiveEnd(digest.digest("hex"), about.at);
}

/** Returns the bytes that follow those of the digest. */
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
