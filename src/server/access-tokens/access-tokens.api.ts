import { accessTokenTexts } from "../../contract/users/access-tokens.ts";
import { actorOf } from "../http/actor.ts";
import { type Route, routesFor, userRoute } from "../http/routes/route.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { OwnAccount } from "../users/own-account.ts";
import type { AccessTokens } from "./access-tokens.ts";

interface Deps {
  accessTokens: AccessTokens;
  ownAccount: Pick<OwnAccount, "requireProof">;
  sessions: Pick<Sessions, "isFresh">;
}

const passwordRoute = routesFor({ may: "user", rate: "password", cache: "never" });

export const accessTokensApi = ({ accessTokens, ownAccount, sessions }: Deps): Route[] => [
  userRoute("GET /auth/tokens", "List your access tokens, newest first", ({ viewer }) => accessTokens.list(viewer.id)),
  passwordRoute(
    "POST /auth/tokens",
    {
      summary:
        "Create an access token, which only this response contains; requires the current password unless you signed in recently",
      refuses: { 409: accessTokenTexts.tooMany },
    },
    async ({ viewer, body: { currentPassword, ...token }, allowance, request }) => {
      const actor = actorOf(viewer, request);
      const proof = { isFresh: () => sessions.isFresh(request.sessionToken), attempts: allowance };
      await ownAccount.requireProof(actor, currentPassword, proof, accessTokenTexts.passwordNeeded);
      return accessTokens.create(actor, token);
    },
  ),
  userRoute("DELETE /auth/tokens/:id", "Revoke one of your access tokens", ({ viewer, params, request }) =>
    accessTokens.revoke(actorOf(viewer, request), params.id),
  ),
];
