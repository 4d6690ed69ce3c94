import { bounceTexts } from "../../../contract/extensions/bounces.ts";
import type { Extension } from "../../extension.ts";
import { routesFor } from "../../http/routes/route.ts";
import { createBounces } from "./bounces.ts";

// Not rate-limited: a provider makes one call per report, and a call with a wrong signature is refused cheaply.
const signedRoute = routesFor({ may: "anyone", rate: "none", cache: "never", signed: true });

/** Accepts reports of bounced mails and complaints, as signed requests. */
export const bounces: Extension = (context, core) => {
  const { requireSignature, report } = createBounces(context, core);
  const reporting = signedRoute(
    "POST /newsletter/bounces",
    {
      summary: "Report a bounced email or a complaint; signed with BOUNCE_WEBHOOK_SECRET",
      refuses: { 409: bounceTexts.noSecret },
    },
    ({ body, request }) => {
      const { "x-folio-timestamp": timestamp, "x-folio-signature": signature } = request.headers;
      requireSignature({ timestamp, signature, body: request.signedText });
      return report(body);
    },
  );
  return { routes: [reporting] };
};
