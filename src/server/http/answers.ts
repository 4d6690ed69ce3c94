import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Failure, Page } from "../../contract/envelope.ts";
import { Refusal } from "../refusals.ts";
import { fileTooLarge } from "./upload.ts";

export const one = <T>(data: T) => ({ success: true as const, data });
export const list = <T>({ items, total, page, limit }: Page<T>) => ({
  success: true as const,
  data: items,
  total,
  page,
  limit,
});
export const done = { success: true as const };

const megabyte = 1024 * 1024;

/** What a thrown thing means for the caller: a refusal of ours, one of the framework's, a lost database, or a fault. */
export function refusalOf(
  error: unknown,
  isUnavailable: (error: unknown) => boolean,
  bodyLimit = 4 * megabyte,
): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error))
    return new Refusal(503, "The database does not answer. Nothing was changed; please try again in a moment.");

  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === "FST_REQ_FILE_TOO_LARGE") return fileTooLarge();
  if (statusCode === 413) {
    const most = bodyLimit < megabyte ? `${bodyLimit / 1024} KB` : `${bodyLimit / megabyte} MB`;
    return new Refusal(413, `This is too large: at most ${most}`);
  }
  if (statusCode === 415) return new Refusal(415, "Please send JSON");
  if (statusCode === 429 || statusCode === 503)
    return new Refusal(statusCode, "The server is busy. Please try again in a moment.");
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(400, "The request cannot be read: it must be valid JSON");
  return undefined;
}

/** Turns everything that was thrown on the way into an answer of the API. */
export function answerFailure(isUnavailable: (error: unknown) => boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, isUnavailable, request.routeOptions.bodyLimit);
    if (!refusal || refusal.status === 503) request.log.error({ err: error }, "request failed");
    reply.header("cache-control", "no-store");

    if (!refusal) {
      return reply
        .code(500)
        .send({ success: false, error: "Something went wrong", requestId: request.id } satisfies Failure);
    }
    const { status, message, fields, retryAfter } = refusal;
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    return reply.code(status).send({ success: false, error: message, ...(fields && { fields }) } satisfies Failure);
  };
}
