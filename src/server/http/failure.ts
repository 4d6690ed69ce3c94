import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../../contract/envelope.ts";
import { failureTexts, fileTooLargeText, tooLargeText, uncertainTexts } from "../../contract/failure-texts.ts";
import { uploadLimits } from "../../contract/media/uploads.ts";
import type { Dialect } from "../db/dialect.ts";
import { CommitUncertain } from "../db/transactions.ts";
import { Refusal } from "../errors.ts";
import { StorageFailure } from "../object-storage/storage-failure.ts";

/** Status, message and details of the answer to a failed request. */
export interface FailureDetails {
  status: number;
  message: string;
  /** Messages by the name of the invalid field. */
  fields?: Record<string, string> | undefined;
  /** Seconds after which the caller may try again. */
  retryAfter?: number | undefined;
  /** Whether the change may have been made although the call failed. */
  isUncertain?: boolean;
  /** Whether the error was unexpected, so that the caller gets no details. */
  isFault?: boolean;
}

type DatabaseErrors = Pick<Dialect, "isUnavailable" | "isDiskFull">;

/** Returns the details of the answer for any value thrown while the request was handled. */
export function describeFailure(error: unknown, dialect: DatabaseErrors, request: FastifyRequest): FailureDetails {
  if (error instanceof Refusal) return error;
  if (error instanceof CommitUncertain) {
    const message = isRepeatSafe(request) ? uncertainTexts.repeatIsSafe : uncertainTexts.checkFirst;
    return { status: 503, message, isUncertain: true };
  }
  if (dialect.isDiskFull(error) || isFileWithoutSpace(error)) return { status: 507, message: failureTexts.diskFull };
  if (dialect.isUnavailable(error)) return { status: 503, message: failureTexts.databaseLost };
  if (error instanceof StorageFailure) return { status: 503, message: failureTexts.storageLost, retryAfter: 10 };
  return describeFrameworkError(error as Partial<FastifyError>, request.routeOptions.bodyLimit);
}

function describeFrameworkError({ statusCode, code }: Partial<FastifyError>, bodyLimit: number): FailureDetails {
  if (code === "FST_REQ_FILE_TOO_LARGE") return { status: 413, message: fileTooLargeText(uploadLimits.bytes) };
  if (statusCode === 413) return { status: 413, message: tooLargeText(sizeText(bodyLimit)) };
  if (statusCode === 415) return { status: 415, message: failureTexts.notJson };
  if (statusCode === 429 || statusCode === 503) return { status: statusCode, message: failureTexts.busy };
  if (statusCode && statusCode >= 400 && statusCode < 500) return { status: 400, message: failureTexts.unreadableJson };
  return { status: 500, message: failureTexts.unexpected, isFault: true };
}

const megabyte = 1024 * 1024;
const sizeText = (bytes: number) => (bytes < megabyte ? `${bytes / 1024} KB` : `${bytes / megabyte} MB`);

const noSpaceCodes = new Set<unknown>(["ENOSPC", "EDQUOT"]);
const isFileWithoutSpace = (error: unknown) =>
  error instanceof Error && "code" in error && noSpaceCodes.has(error.code);

/**
 * Whether repeating the request is harmless. A PUT without fields may toggle a value. A repeated change of the password
 * would fail, because it sends the former one. An `Idempotency-Key` makes every call repeatable.
 */
function isRepeatSafe({ method, body, headers }: FastifyRequest) {
  const fields = Object.keys(body ?? {});
  return (
    method === "DELETE" ||
    (method === "PUT" && fields.length > 0 && !fields.includes("newPassword")) ||
    headers["idempotency-key"] !== undefined
  );
}

/** Describes the failure, logs it if the server is at fault, and sets the status and headers of its answer. */
export function reportFailure(error: unknown, dialect: DatabaseErrors, request: FastifyRequest, reply: FastifyReply) {
  const failure = describeFailure(error, dialect, request);
  if (failure.status >= 500) request.log.error({ err: error }, "request failed");
  if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
  reply.code(failure.status).header("cache-control", "no-store");
  return failure;
}

/** Creates an error handler that answers every failure in the envelope of the API. */
export const answerFailure =
  (dialect: DatabaseErrors) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { message, fields, isUncertain, isFault } = reportFailure(error, dialect, request, reply);
    const failure: Failure = {
      success: false,
      error: message,
      ...(fields && { fields }),
      ...(isFault && { requestId: request.id }),
      ...(isUncertain && { uncertain: true }),
    };
    return reply.send(failure);
  };
