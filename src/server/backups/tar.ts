import { buffer } from "node:stream/consumers";

const blockBytes = 512;
/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);
/** Bytes of the checksum field in a header; they count as spaces in the sum. */
const checksum = { start: 148, end: 156 };

export interface TarEntry {
  name: string;
  bytes: number;
  /** Content of the file; must be read before the next entry is requested. */
  body: AsyncIterable<Buffer>;
}

/** Returns a ustar header for a file that only its owner may read. */
export function tarHeader(name: string, bytes: number, at: Date) {
  if (Buffer.byteLength(name) > 100) throw new Error(`A name of an archive has at most 100 bytes: ${name}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7), 100);
  header.write(octal(bytes, 11) + octal(Math.floor(at.getTime() / 1000), 11), 124);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${octal(checksumOf(header), 6)} `, checksum.start);
  return header;
}

function checksumOf(header: Buffer) {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= checksum.start && index < checksum.end ? 32 : byte;
  return sum;
}

const octalAt = (header: Buffer, start: number, end: number) =>
  Number.parseInt(header.toString("latin1", start, end), 8);

export const tarTime = (header: Buffer) => new Date(octalAt(header, 136, 147) * 1000);

/** Returns the zero bytes that pad an entry to a multiple of 512 bytes. */
export const tarPadding = (bytes: number) => Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** Yields the files of a tar archive whose headers were written by `tarHeader`. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createReader(chunks);
  try {
    for (;;) {
      const header = await reader.read(blockBytes);
      if (header.equals(tarEnd.subarray(blockBytes))) break;
      if (octalAt(header, checksum.start, checksum.end) !== checksumOf(header))
        throw new Error("No header of an entry");
      const name = header.toString("utf8", 0, header.indexOf(0));
      const bytes = octalAt(header, 124, 135);
      yield { name, bytes, body: reader.stream(bytes) };
      await reader.read(tarPadding(bytes).length);
    }
    // Reads to the end, so that the digest, which also covers the bytes after the last entry, is complete.
    await reader.drain();
  } finally {
    await reader.close();
  }
}

/** Reads exact numbers of bytes from chunks of any size. */
function createReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* stream(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      if (rest.length === 0) {
        const { done, value } = await iterator.next();
        if (done) throw new Error("The archive ends too early");
        rest = value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  return {
    stream,
    read: (bytes: number) => buffer(stream(bytes)),
    async drain() {
      while (!(await iterator.next()).done);
    },
    /** Releases the file or connection of an archive that is not read to its end. */
    close: async () => void (await iterator.return?.()),
  };
}
