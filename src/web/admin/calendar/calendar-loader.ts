import type { LoaderFunctionArgs } from "react-router";
import type { ListedPost } from "../../../contract/posts.ts";
import { toLocalTime } from "../../../contract/time-zones.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { monthOf } from "./month.ts";

const limit = 100;

async function loadScheduled(author: string | undefined): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  for (let page = 1; ; page++) {
    const query = { status: "scheduled", sort: "published", author, content: false, page, limit } as const;
    const { data, total } = await api.call("GET /blogs", { query });
    posts.push(...data);
    if (data.length === 0 || posts.length >= total) return posts;
  }
}

async function loadCalendar(month: string | null, author: string | undefined) {
  const [posts, { data: site }] = await Promise.all([loadScheduled(author), api.call("GET /settings")]);
  const { timeZone } = site;
  const today = toLocalTime(new Date().toISOString(), timeZone).slice(0, 10);
  return { posts, timeZone, today, month: monthOf(month) ?? today.slice(0, 7) };
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** What is scheduled, and the `month` of the URL. */
export function calendarLoader({ request, context }: LoaderFunctionArgs) {
  const { role, _id } = context.get(userContext);
  const month = new URL(request.url).searchParams.get("month");
  return { calendar: deferred(loadCalendar(month, role === "admin" ? undefined : _id)) };
}
