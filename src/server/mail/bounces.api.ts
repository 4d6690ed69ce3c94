import { bounceTexts } from "../../contract/bounces.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Bounces } from "./bounces/bounces.ts";

export function bouncesApi(bounces: Bounces): Route[] {
  return [
    route(
      "POST /newsletter/bounces",
      {
        may: "anyone",
        // Each report of a provider is a call, and a wrong signature costs only a refusal.
        rate: "none",
        cache: "never",
        summary: "Report a bounced mail or a complaint; signed with BOUNCE_WEBHOOK_SECRET",
        refuses: { 409: bounceTexts.noSecret },
        signed: true,
      },
      async ({ body, request }) => {
        const { "x-folio-timestamp": timestamp, "x-folio-signature": signature } = request.headers;
        bounces.requireSignature({ timestamp, signature, body: request.signedText });
        return one(await bounces.report(body));
      },
    ),
  ];
}
