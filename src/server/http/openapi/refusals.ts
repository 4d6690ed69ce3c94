import {
  failureTexts,
  fileTooLargeText,
  missingFileText,
  notFoundText,
  tooLargeText,
  tooManyAttemptsText,
} from "../../../contract/failure-texts.ts";
import { uploadLimits, uploadTexts } from "../../../contract/media/uploads.ts";
import { loginTexts } from "../../../contract/users/sign-in.ts";
import { acceptsIdempotencyKey } from "../routes/idempotency.ts";
import type { Rule } from "../routes/route.ts";

const meanings: Record<number, string> = {
  400: "A field is missing or invalid; `fields` names it",
  401: "Not signed in, or wrong credentials",
  403: "The role is not allowed to, or the request came from another site",
  404: "It does not exist, or is not visible to this caller",
  409: "It conflicts with what is stored, or the `Idempotency-Key` was used for another request",
  413: "The body is too large",
  415: "The type of the body is not supported",
  429: "Too many attempts; `Retry-After` says how many seconds to wait",
  503: "The database does not answer; nothing was changed, or with `uncertain`, it is not known",
  507: "The disk is full; nothing was changed",
};

/** Maps each status to an example message of the refusal; falsy for a status that the call cannot return. */
function examplesOf(rule: Rule): Record<number, string | false | undefined> {
  const { may, rate, cache, body, query, upload, method, resource, revealsTakenEmail, refuses = {} } = rule;
  const isLogin = rate === "login";
  const takesBody = Boolean(body || upload);
  const tooLarge = upload
    ? fileTooLargeText(upload.maxBytes ?? uploadLimits.bytes)
    : tooLargeText(may === "anyone" ? "64 KB" : "4 MB");
  const isLimited = rate !== "none" || Boolean(revealsTakenEmail ?? refuses[429]);
  return {
    400: (takesBody || query !== undefined) && (upload ? missingFileText(upload.field) : "Please enter a title"),
    401: isLogin ? loginTexts.failed : (may !== "anyone" || cache === "visitors") && failureTexts.notSignedIn,
    403: (may !== "anyone" || method !== "GET") && failureTexts.notAllowed,
    404: refuses[404] ?? (resource && notFoundText(resource)),
    409: refuses[409] ?? (acceptsIdempotencyKey(rule) && failureTexts.keyReused),
    413: takesBody && tooLarge,
    415: takesBody && (upload ? uploadTexts.notAnImage : failureTexts.notJson),
    429: isLimited && (refuses[429] ?? tooManyAttemptsText("15 minutes")),
    503: failureTexts.databaseLost,
    507: method !== "GET" && failureTexts.diskFull,
  };
}

/** Statuses that follow from the kind of a call, which `refusalText` describes. */
const generalStatuses = ["400", "401", "403", "413", "415", "503", "507"];

/** Describes the refusals of a call that the description of all refusals leaves open. */
export const ownRefusals = (refusals: [status: string, { description: string }][]) =>
  refusals
    .filter(([status]) => !generalStatuses.includes(status))
    .map(([status, { description }]) =>
      description === meanings[Number(status)] ? status : `${status} (${description})`,
    )
    .join(", ");

/** Description of the response of every refusal, with the meaning of each status. */
export const refusalText = [
  "Refused: `error` says why. Calls of users may answer 401 and 403, calls with a query or a body 400, 413 and 415,",
  "changes 403 and 507, and all calls 503; each call names its other statuses.",
  ...Object.entries(meanings).map(([status, meaning]) => `- ${status}: ${meaning}`),
].join("\n");

/** Refusals that a call may receive: status, meaning or the call's own message, and an example. */
export const refusalsOf = (rule: Rule) =>
  Object.entries({ ...meanings, ...rule.refuses }).flatMap(([status, meaning]) => {
    const example = examplesOf(rule)[Number(status)];
    return example ? [[Number(status), meaning, example] as const] : [];
  });
