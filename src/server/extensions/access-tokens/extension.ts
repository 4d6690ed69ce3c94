import type { FastifyRequest } from "fastify";
import { accessTokenTexts } from "../../../contract/extensions/access-tokens.ts";
import type { Extension } from "../../extension.ts";
import { actorOf, addressOf } from "../../http/actor.ts";
import { routesFor, userRoute } from "../../http/routes/route.ts";
import { createAccessTokens } from "./access-tokens.ts";

const passwordRoute = routesFor({ may: "user", rate: "password", cache: "never" });

/** Lets programs call the API for a user, within the scopes of an access token. */
export const accessTokens: Extension = (context, { requireProof, ...core }) => {
  const tokens = createAccessTokens(context, core);
  return {
    routes: [
      userRoute("GET /auth/tokens", "List your access tokens, newest first", ({ viewer }) => tokens.list(viewer.id)),
      passwordRoute(
        "POST /auth/tokens",
        {
          summary:
            "Create an access token, which only this response contains; requires the current password unless you signed in recently",
          refuses: { 409: accessTokenTexts.tooMany },
        },
        async ({ viewer, body: { currentPassword, ...token }, allowance, request }) => {
          const actor = actorOf(viewer, request);
          const proof = { password: currentPassword, session: request.sessionToken, attempts: allowance };
          await requireProof(actor, proof, accessTokenTexts.passwordNeeded);
          return tokens.create(actor, token);
        },
      ),
      userRoute("DELETE /auth/tokens/:id", "Revoke one of your access tokens", ({ viewer, params, request }) =>
        tokens.revoke(actorOf(viewer, request), params.id),
      ),
    ],
    async identify(request, reply) {
      const token = tokenOf(request);
      if (token === undefined) return undefined;
      // Required in the response to a refused token (RFC 6750).
      reply.header("www-authenticate", 'Bearer error="invalid_token"');
      const found = await tokens.use(token, addressOf(request));
      reply.removeHeader("www-authenticate");
      return found;
    },
  };
};

/** Returns the access token of a request; other bearer tokens are ignored, because proxies send their own. */
const tokenOf = ({ headers }: FastifyRequest) => /^bearer +(folio_.*)$/i.exec(headers.authorization ?? "")?.[1];
