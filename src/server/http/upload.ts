import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { badField, Refusal } from "../refusals.ts";

export const fileTooLarge = () => new Refusal(413, "This file is too large: at most 20 MB");

/** The bytes of the one file that a form brings in the named field. */
export async function readUpload(request: FastifyRequest, field: string) {
  const file = request.isMultipart() ? await readable(request.file()) : undefined;
  if (file?.fieldname !== field) {
    // Read to its end by nobody, it would keep the connection open.
    file?.file.resume();
    throw badField(field, `Please send one file in the field ${field}`);
  }
  return bytesOf(file);
}

async function bytesOf(file: MultipartFile) {
  const bytes = await readable(file.toBuffer());
  // The reader itself notices this only when the cut falls between two pieces.
  if (file.file.truncated) throw fileTooLarge();
  return bytes;
}

/** What the parser has no code for is a form that is broken or was cut off. */
async function readable<T>(reading: Promise<T>) {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    throw new Refusal(400, "The form cannot be read: it is broken or was cut off");
  }
}
