import type { webhookCalls } from "../../../../src/contract/extensions/webhooks/webhooks.ts";
import { type GoodCalls, type Site, withId } from "../../good-calls/good-call.ts";

const body = { url: "https://hooks.example.com/folio", events: ["post.published" as const] };

async function webhookId({ admin }: Site) {
  return { id: (await admin.post("/api/webhooks", body)).body.data.id as string };
}

export const goodWebhookCalls: GoodCalls<typeof webhookCalls> = {
  "GET /webhooks": async () => ({}),
  "POST /webhooks": async () => ({ body }),
  "PUT /webhooks/:id": async (site) => ({ params: await webhookId(site), body }),
  "DELETE /webhooks/:id": withId(webhookId),
};
