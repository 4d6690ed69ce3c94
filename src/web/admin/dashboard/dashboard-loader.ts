import type { Message } from "../../../contract/contacts.ts";
import { type Dashboard, dashboardRecent } from "../../../contract/dashboard.ts";
import type { Post } from "../../../contract/posts.ts";
import { later, type ListAnswer, type OneAnswer } from "../lists/later.ts";
import { api } from "../session/signed-in-api.ts";

const latest = async <T>(path: string) =>
  (await api.get<ListAnswer<T>>(path, { query: { limit: dashboardRecent } })).data;
const one = async <T>(path: string) => (await api.get<OneAnswer<T>>(path)).data;

/** Every part is asked for on its own, so that one that fails leaves the others standing. */
export function dashboardLoader() {
  return {
    figures: later(one<Dashboard>("/dashboard")),
    posts: later(latest<Post>("/blogs")),
    messages: later(latest<Message>("/contacts")),
    starters: later(one<{ count: number }>("/starter-articles")),
  };
}
