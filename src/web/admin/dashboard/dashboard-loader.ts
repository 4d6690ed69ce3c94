import type { Post } from "../../../contract/posts.ts";
import type { Message } from "../contacts/message.ts";
import { later, type ListAnswer, type OneAnswer } from "../lists/later.ts";
import { api } from "../session/signed-in-api.ts";

const total = async (query: Record<string, string | number | boolean>) =>
  (await api.get<ListAnswer<Post>>("/blogs", { query: { ...query, limit: 1 } })).total;

const data = async <T>(path: string) => (await api.get<OneAnswer<T>>(path)).data;

/** Every part is asked for on its own, so that one that fails leaves the others standing. */
export function dashboardLoader() {
  return {
    posts: later(Promise.all([total({ published: true }), total({})]).then(([published, all]) => ({ published, all }))),
    recentPosts: later(api.get<ListAnswer<Post>>("/blogs", { query: { limit: 5 } }).then((list) => list.data)),
    contacts: later(data<{ total: number; unread: number }>("/contacts/stats")),
    messages: later(api.get<ListAnswer<Message>>("/contacts", { query: { limit: 5 } }).then((list) => list.data)),
    newsletter: later(data<{ total: number; active: number }>("/newsletter/stats")),
    starters: later(
      data<{ count: number }>("/starter-articles").then(
        ({ count }) => count,
        () => 0,
      ),
    ),
  };
}

export type DashboardData = ReturnType<typeof dashboardLoader>;
