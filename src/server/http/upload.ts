import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { badField } from "../refusals.ts";

/** The bytes of the one file that a form brings in the named field. */
export async function readUpload(request: FastifyRequest, field: string) {
  const file = request.isMultipart() ? await request.file() : undefined;
  if (file?.fieldname !== field) throw badField(field, `Please send one file in the field ${field}`);
  return file.toBuffer();
}
