import { abortSignalOf } from "../../http/abort-signal.ts";
import { one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { PostChecks } from "./checks.ts";

export function postChecksApi(checks: PostChecks): Route[] {
  return [
    route(
      "POST /blogs/checks",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary:
          "Check a text for dead links to own articles, missing alternative texts and similar problems; nothing is stored",
      },
      async ({ viewer, body, reply }) => one(await checks.check(viewer.id, body, abortSignalOf(reply))),
    ),
  ];
}
