import { ReadableStream } from "node:stream/web";
import { OperatorError } from "../errors.ts";

type WebStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

const toWeb = (chunks: AsyncIterable<Uint8Array>) => ReadableStream.from(chunks) as unknown as WebStream;

/** Encrypts the bytes in the format of age; `age -d` decrypts them with the passphrase. */
export async function* encrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string) {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* asBuffers(await encrypter.encrypt(toWeb(chunks)));
}

/** Decrypts the bytes; throws a sentence if the passphrase is wrong, or a byte has changed. */
export async function* decrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string | undefined) {
  if (!passphrase) throw new OperatorError("This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.");
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    yield* asBuffers(await decrypter.decrypt(toWeb(chunks)));
  } catch (error) {
    if (error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new OperatorError("This backup cannot be decrypted: BACKUP_PASSPHRASE is wrong, or the file has changed.", {
      cause: error,
    });
  }
}

async function* asBuffers(stream: unknown): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
