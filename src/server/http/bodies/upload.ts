import { writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { failureTexts, missingFileText } from "../../../contract/failure-texts.ts";
import { badField, Refusal } from "../../errors.ts";

/** Writes the one file that a form brings in the named field to a new file, so that no memory ever holds it whole. */
export async function saveUpload(request: FastifyRequest, field: string, path: string) {
  const upload = request.isMultipart() ? await readable(request.file()) : undefined;
  if (upload?.fieldname !== field) {
    // Read to its end by nobody, it would keep the connection open.
    upload?.file.resume();
    throw badField(field, missingFileText(field));
  }
  await readable(write(upload.file, path));
  // The parser cuts a file at the limit instead of failing.
  if (upload.file.truncated) throw new Refusal(413, failureTexts.fileTooLarge);
}

async function write(stream: Readable, path: string) {
  const bytes = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    await writeFile(path, bytes, { flag: "wx" });
  } finally {
    // When the disk is full, the rest is still read: left in the connection, it would keep that open.
    stream.resume();
  }
}

/** What the parser has no code for is a form that is broken or was cut off. */
async function readable<T>(reading: Promise<T>) {
  try {
    return await reading;
  } catch (error) {
    const isOfFramework = error instanceof Error && "statusCode" in error;
    // Reading is what fails when the caller is gone.
    const isOfDisk = error instanceof Error && "syscall" in error && error.syscall !== "read";
    if (isOfFramework || isOfDisk) throw error;
    throw new Refusal(400, failureTexts.unreadableForm);
  }
}
