import { abortSignalOf } from "../../http/abort-signal.ts";
import { type Route, userRoute } from "../../http/routes/route.ts";
import type { PostChecks } from "./checks.ts";

export const postChecksApi = (checks: PostChecks): Route[] => [
  userRoute(
    "POST /blogs/checks",
    "Check a text for broken links to your articles, missing alt texts and similar problems; nothing is stored",
    ({ viewer, body, reply }) => checks.check(viewer.id, body, abortSignalOf(reply)),
  ),
];
