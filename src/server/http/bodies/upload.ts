import { writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyRequest } from "fastify";
import { failureTexts, fileTooLargeText, missingFileText } from "../../../contract/failure-texts.ts";
import { uploadLimits } from "../../../contract/media/uploads.ts";
import { badField, Refusal } from "../../errors.ts";

/** Writes the single file in the named field of a form to a new file, piece by piece; returns its name. */
export const saveUpload = async (
  request: FastifyRequest,
  field: string,
  path: string,
  { maxBytes }: { maxBytes?: number } = {},
) => (await receive(request, field, (file) => write(file, path), maxBytes)).filename;

/** Reads the single file in the named field of a form into memory. */
export const readUpload = async (request: FastifyRequest, field: string): Promise<Buffer> =>
  (await receive(request, field, buffer)).received;

async function receive<T>(
  request: FastifyRequest,
  field: string,
  consume: (file: Readable) => Promise<T>,
  maxBytes: number = uploadLimits.bytes,
) {
  const limits = { fileSize: maxBytes };
  const upload = request.isMultipart() ? await readable(request.file({ limits })) : undefined;
  if (upload?.fieldname !== field) {
    // An unread body would keep the connection open.
    upload?.file.resume();
    throw badField(field, missingFileText(field));
  }
  const received = await readable(consume(upload.file));
  // The parser truncates a file at the limit instead of failing.
  if (upload.file.truncated) throw new Refusal(413, fileTooLargeText(maxBytes));
  return { filename: upload.filename, received };
}

async function write(stream: Readable, path: string) {
  try {
    await writeFile(path, stream.iterator({ destroyOnReturn: false }), { flag: "wx" });
  } finally {
    // Reads the rest also after a failure, such as a full disk: it would keep the connection open.
    stream.resume();
  }
}

/** Refuses a broken or truncated form, for which the parser's errors have no code. */
async function readable<T>(reading: Promise<T>) {
  try {
    return await reading;
  } catch (error) {
    const isOfFramework = error instanceof Error && "statusCode" in error;
    // A failed read without a system call means that the caller disconnected, not that the disk failed.
    const isOfDisk = error instanceof Error && "syscall" in error && error.syscall !== "read";
    if (error instanceof Refusal || isOfFramework || isOfDisk) throw error;
    throw new Refusal(400, failureTexts.unreadableForm);
  }
}
