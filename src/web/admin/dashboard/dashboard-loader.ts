import type { LoaderFunctionArgs } from "react-router";
import type { Message } from "../../../contract/contacts.ts";
import type { Dashboard } from "../../../contract/dashboard.ts";
import { pageSizes } from "../../../contract/page-sizes.ts";
import type { Post } from "../../../contract/posts.ts";
import type { SessionUser } from "../../../contract/session.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type ListAnswer, type OneAnswer } from "../data/deferred.ts";

const latest = async <T>(path: string, author?: string) =>
  (await api.get<ListAnswer<T>>(path, { query: { limit: pageSizes.dashboard, author } })).data;
const one = async <T>(path: string) => (await api.get<OneAnswer<T>>(path)).data;

export const loadFigures = () => one<Dashboard>("/dashboard");
/** Of the whole site for administrators, everybody else's own. */
export const loadPosts = ({ role, _id }: SessionUser) => latest<Post>("/blogs", role === "admin" ? undefined : _id);
export const loadMessages = () => latest<Message>("/contacts");
export const loadStarters = () => one<{ count: number }>("/starter-articles");

/** Every part is asked for on its own, so that one that fails leaves the others standing; none that the server would refuse. */
export function dashboardLoader({ context }: LoaderFunctionArgs) {
  const user = context.get(userContext);
  return {
    figures: deferred(loadFigures()),
    posts: deferred(loadPosts(user)),
    ofSite: user.role === "admin" && { messages: deferred(loadMessages()), starters: deferred(loadStarters()) },
  };
}
