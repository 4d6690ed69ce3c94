import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Failure, Page } from "../../contract/envelope.ts";
import { uncertainTexts } from "../../contract/uncertain-texts.ts";
import type { Dialect } from "../db/dialect.ts";
import { CommitUncertain } from "../db/transactions.ts";
import { Refusal } from "../errors.ts";
import { fileTooLarge } from "./bodies/upload.ts";

export const one = <T>(data: T) => ({ success: true as const, data });
export const list = <T>({ items, total, page, limit }: Page<T>) => ({
  success: true as const,
  data: items,
  total,
  page,
  limit,
});
export const done = { success: true as const };

/** What of the database its errors say. */
type Faults = Pick<Dialect, "isUnavailable" | "isDiskFull">;

const fullDisk = new Set<unknown>(["ENOSPC", "EDQUOT"]);
const isFileWithoutRoom = (error: unknown) => error instanceof Error && "code" in error && fullDisk.has(error.code);

const megabyte = 1024 * 1024;

/** What a thrown thing means for the caller: a refusal of ours, one of the framework's, a lost database, or a fault. */
export function refusalOf(
  error: unknown,
  { isUnavailable, isDiskFull }: Faults,
  request: FastifyRequest,
): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof CommitUncertain) {
    const text = isRepeatSafe(request) ? uncertainTexts.repeatIsSafe : uncertainTexts.lookFirst;
    return new Refusal(503, text, { uncertain: true });
  }
  if (isDiskFull(error) || isFileWithoutRoom(error))
    return new Refusal(507, "The disk is full. Nothing was changed; please free some space, then try again.");
  if (isUnavailable(error))
    return new Refusal(503, "The database does not answer. Nothing was changed; please try again in a moment.");

  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === "FST_REQ_FILE_TOO_LARGE") return fileTooLarge();
  if (statusCode === 413) {
    const { bodyLimit } = request.routeOptions;
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

/**
 * A PUT sets what its body names, and without one may toggle; after a change of the password the current one is another.
 * A key makes one thing of a POST and its repeat.
 */
function isRepeatSafe({ method, body, headers }: FastifyRequest) {
  const named = Object.keys(body ?? {});
  return (
    method === "DELETE" ||
    (method === "PUT" && named.length > 0 && !named.includes("newPassword")) ||
    headers["idempotency-key"] !== undefined
  );
}

/** Turns everything that was thrown on the way into an answer of the API. */
export function answerFailure(faults: Faults) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, faults, request);
    if (!refusal || refusal.status >= 500) request.log.error({ err: error }, "request failed");
    reply.header("cache-control", "no-store");

    if (!refusal) {
      return reply
        .code(500)
        .send({ success: false, error: "Something went wrong", requestId: request.id } satisfies Failure);
    }
    const { status, message, fields, retryAfter, uncertain } = refusal;
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    const failure: Failure = { success: false, error: message, ...(fields && { fields }) };
    return reply.code(status).send(uncertain ? { ...failure, uncertain } : failure);
  };
}
