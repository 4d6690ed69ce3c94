import type { messageCalls } from "../../../src/contract/calls/messages.ts";
import { firstOf, page, setSender, visitor, type GoodCalls, type Site } from "./good-call.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Hello", website: "", newsletter: "true" } as const;

async function messageId(site: Site) {
  await (await site.as("visitor")).post("/api/contacts", { name: "Ada", email: "ada@example.com", message: "Hello" });
  return firstOf(site, "/api/contacts");
}

export const goodMessageCalls: GoodCalls<typeof messageCalls> = {
  "POST /contacts": async () => ({ ...visitor, body: message }),
  "GET /contacts": async (site) => {
    await messageId(site);
    return { query: { ...page, search: "hello", read: false, spam: false } };
  },
  "GET /contacts/stats": async () => ({}),
  "GET /contacts/:id": async (site) => ({ params: await messageId(site) }),
  "PUT /contacts/bulk/all": async (site) => {
    await messageId(site);
    return { body: { search: "", read: false, spam: false, total: 1, action: "read" } };
  },
  "PUT /contacts/bulk": async (site) => ({ body: { ids: [(await messageId(site)).id], action: "read" } }),
  "PUT /contacts/:id": async (site) => ({
    params: await messageId(site),
    body: { isRead: true, isReplied: true, isSpam: false },
  }),
  "PUT /contacts/:id/read": async (site) => ({ params: await messageId(site) }),
  "PUT /contacts/:id/replied": async (site) => ({ params: await messageId(site) }),
  "DELETE /contacts/:id": async (site) => ({ params: await messageId(site) }),
  "GET /contacts/:id/replies": async (site) => ({ params: await messageId(site) }),
  "POST /contacts/:id/replies": async (site) => {
    await setSender(site);
    return { params: await messageId(site), body: { text: "Thank you" } };
  },
  "GET /contacts/notices": async () => ({}),
  "PUT /contacts/notices": async () => ({ body: { messages: "daily", countsSpam: true } }),
};
