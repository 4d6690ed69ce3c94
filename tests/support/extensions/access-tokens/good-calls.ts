import type { accessTokenCalls } from "../../../../src/contract/extensions/access-tokens.ts";
import { type GoodCalls, type Site, withId } from "../../good-calls/good-call.ts";

async function tokenId({ admin }: Site) {
  const created = await admin.post("/api/auth/tokens", { name: "Deploy", scopes: ["read"] });
  return { id: created.body.data.id as string };
}

export const goodAccessTokenCalls: GoodCalls<typeof accessTokenCalls> = {
  "GET /auth/tokens": async () => ({}),
  "POST /auth/tokens": async ({ password }) => ({
    body: { name: "Deploy", scopes: ["read"], expiresInDays: 30, currentPassword: password },
  }),
  "DELETE /auth/tokens/:id": withId(tokenId),
};
