import type { webmentionCalls } from "../../../../src/contract/extensions/webmentions.ts";
import { page, type GoodCalls } from "../../good-calls/good-call.ts";

export const goodWebmentionCalls: GoodCalls<typeof webmentionCalls> = {
  "GET /webmentions": async () => ({ query: { ...page, search: "ada", state: "pending" } }),
  "GET /webmentions/stats": async () => ({}),
  "PUT /webmentions/bulk/all": async () => ({
    body: { search: "ada", state: "pending", total: 0, action: "approve" },
  }),
  "PUT /webmentions/bulk": async () => ({ body: { ids: ["0f".repeat(12)], action: "approve" } }),
};
