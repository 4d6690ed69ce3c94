import { bounceTexts } from "../../../contract/extensions/bounces.ts";
import { type Route, routesFor } from "../../http/routes/route.ts";
import type { Bounces } from "./bounces.ts";

// Not rate-limited: a provider makes one call per report, and a call with a wrong signature is refused cheaply.
const signedRoute = routesFor({ may: "anyone", rate: "none", cache: "never", signed: true });

export const bouncesApi = (bounces: Bounces): Route[] => [
  signedRoute(
    "POST /newsletter/bounces",
    {
      summary: "Report a bounced email or a complaint; signed with BOUNCE_WEBHOOK_SECRET",
      refuses: { 409: bounceTexts.noSecret },
    },
    ({ body, request }) => {
      const { "x-folio-timestamp": timestamp, "x-folio-signature": signature } = request.headers;
      bounces.requireSignature({ timestamp, signature, body: request.signedText });
      return bounces.report(body);
    },
  ),
];
