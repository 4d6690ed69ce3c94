import type { messageCalls } from "../../../src/contract/contacts/contacts.ts";
import { withId, after, firstOf, page, setSender, visitor, type GoodCalls, type Site } from "./good-call.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Hello", website: "", newsletter: "true" } as const;

async function messageId(site: Site) {
  await site.visitor.post("/api/contacts", { name: "Ada", email: "ada@example.com", message: "Hello" });
  return firstOf(site, "/api/contacts");
}

export const goodMessageCalls: GoodCalls<typeof messageCalls> = {
  "POST /contacts": async () => ({ ...visitor, body: message }),
  "GET /contacts": after(messageId, { query: { ...page, search: "hello", read: false, spam: false } }),
  "GET /contacts/stats": async () => ({}),
  "GET /contacts/:id": withId(messageId),
  "PUT /contacts/bulk/all": after(messageId, {
    body: { search: "", read: false, spam: false, total: 1, action: "read" },
  }),
  "PUT /contacts/bulk": async (site) => ({ body: { ids: [(await messageId(site)).id], action: "read" } }),
  "PUT /contacts/:id": withId(messageId, { body: { isRead: true, isReplied: true, isSpam: false } }),
  "PUT /contacts/:id/read": withId(messageId),
  "PUT /contacts/:id/replied": withId(messageId),
  "DELETE /contacts/:id": withId(messageId),
  "GET /contacts/:id/replies": withId(messageId),
  "POST /contacts/:id/replies": async (site) => {
    await setSender(site);
    return { params: await messageId(site), body: { text: "Thank you" } };
  },
  "GET /contacts/notices": async () => ({}),
  "PUT /contacts/notices": async () => ({ body: { messages: "off" } }),
};
