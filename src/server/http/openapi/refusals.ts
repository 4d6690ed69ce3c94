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

type Refusal = [status: number, meaning: string, example: string];

/** Refusals that a call may answer, with an example of each. */
export function refusalsOf(rule: Rule): Refusal[] {
  const { may, rate, cache, body, query, upload, method, resource, revealsTakenEmail, refuses = {} } = rule;
  const isLogin = rate === "login";
  const takesBody = Boolean(body || upload);
  const missing = refuses[404] ?? (resource && notFoundText(resource));
  const refusable: [boolean, ...Refusal][] = [
    [
      takesBody || Boolean(query),
      400,
      "A field is missing or invalid; `fields` names it",
      upload ? missingFileText(upload.field) : "Please enter a title",
    ],
    [
      may !== "anyone" || isLogin || cache === "visitors",
      401,
      isLogin ? "Wrong credentials" : "Not signed in",
      isLogin ? loginTexts.failed : failureTexts.notSignedIn,
    ],
    [
      may !== "anyone" || method !== "GET",
      403,
      "The role is not allowed to, or the request came from another site",
      failureTexts.notAllowed,
    ],
    [Boolean(missing), 404, "It does not exist, or is not visible to this caller", missing ?? ""],
    [
      Boolean(refuses[409]) || acceptsIdempotencyKey(rule),
      409,
      "It conflicts with what is stored, or the `Idempotency-Key` was used for another request",
      refuses[409] ?? failureTexts.keyReused,
    ],
    [
      takesBody,
      413,
      "The body is too large",
      upload
        ? fileTooLargeText(upload.maxBytes ?? uploadLimits.bytes)
        : tooLargeText(may === "anyone" ? "64 KB" : "4 MB"),
    ],
    [takesBody, 415, "The type of the body is not supported", upload ? uploadTexts.notAnImage : failureTexts.notJson],
    [
      rate !== "none" || Boolean(revealsTakenEmail ?? refuses[429]),
      429,
      "Too many attempts; `Retry-After` says how many seconds to wait",
      refuses[429] ?? tooManyAttemptsText("15 minutes"),
    ],
    [
      true,
      503,
      "The database does not answer; nothing was changed, or with `uncertain`, it is not known",
      failureTexts.databaseLost,
    ],
    [method !== "GET", 507, "The disk is full; nothing was changed", failureTexts.diskFull],
  ];
  return refusable.filter(([applies]) => applies).map(([, ...refusal]) => refusal);
}
