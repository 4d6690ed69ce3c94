import { api } from "../data/authenticated-api.ts";
import { createStore } from "../data/store.ts";

/** Number of unread messages when they were last counted. */
export const unreadMessages = createStore(0);

export async function loadMessageStats() {
  const { data } = await api.call("GET /contacts/stats");
  unreadMessages.set(data.unread);
  return data;
}
