import { writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyRequest } from "fastify";
import { failureTexts, fileTooLargeText, missingFileText } from "../../../contract/failure-texts.ts";
import { uploadLimits } from "../../../contract/media/uploads.ts";
import { badField, Refusal } from "../../errors.ts";

/** Streams the file in the form field `field` to a new file at `path`; returns the uploaded file's name. */
export const saveUpload = async (
  request: FastifyRequest,
  field: string,
  path: string,
  { maxBytes }: { maxBytes?: number } = {},
) => (await receive(request, field, (file) => write(file, path), maxBytes)).filename;

/** Reads the file in the form field `field` into memory. */
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
    // Discards the file, because an unread body would keep the connection open.
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
    // Discards the rest of the body after a failure such as a full disk: unread, it would keep the connection open.
    stream.resume();
  }
}

/** Answers 400 for a broken or truncated form, because the parser's errors have no status code. */
async function readable<T>(reading: Promise<T>) {
  try {
    return await reading;
  } catch (error) {
    const isOfFramework = error instanceof Error && "statusCode" in error;
    // System calls fail because of the disk, except `read`, which fails when the caller disconnects.
    const isOfDisk = error instanceof Error && "syscall" in error && error.syscall !== "read";
    if (error instanceof Refusal || isOfFramework || isOfDisk) throw error;
    throw new Refusal(400, failureTexts.unreadableForm);
  }
}
