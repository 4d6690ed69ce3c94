import type { LoaderFunctionArgs } from "react-router";
import { dayMs } from "../../../contract/durations.ts";
import type { ListedPost } from "../../../contract/posts.ts";
import { toLocalTime } from "../../../contract/time-zones.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { daysOf, monthOf } from "./month.ts";

const limit = 100;

interface Selection {
  author: string | undefined;
  status: "scheduled" | "published";
  publishedFrom?: string;
  publishedBefore?: string;
}

async function loadAll(selection: Selection): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  for (let page = 1; ; page++) {
    const query = { ...selection, sort: "published", content: false, page, limit } as const;
    const { data, total } = await api.call("GET /blogs", { query });
    posts.push(...data);
    if (data.length === 0 || posts.length >= total) return posts;
  }
}

/** Loads the posts published in the weeks of a month. The site's day begins up to a day before or after that of UTC. */
function loadPublished(author: string | undefined, month: string) {
  const days = daysOf(month).map((day) => Date.parse(day));
  return loadAll({
    author,
    status: "published",
    publishedFrom: new Date(Math.min(...days) - dayMs).toISOString(),
    publishedBefore: new Date(Math.max(...days) + 2 * dayMs).toISOString(),
  });
}

async function loadCalendar(monthInUrl: string | null, author: string | undefined) {
  const [scheduled, { data: site }] = await Promise.all([
    loadAll({ author, status: "scheduled" }),
    api.call("GET /settings"),
  ]);
  const { timeZone } = site;
  const today = toLocalTime(new Date().toISOString(), timeZone).slice(0, 10);
  const month = monthOf(monthInUrl) ?? today.slice(0, 7);
  return { posts: [...(await loadPublished(author, month)), ...scheduled], timeZone, today, month };
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** Loads the published posts in the `month` of the URL, and the scheduled ones. */
export function calendarLoader({ request, context }: LoaderFunctionArgs) {
  const { role, _id } = context.get(userContext);
  const month = new URL(request.url).searchParams.get("month");
  return { calendar: deferred(loadCalendar(month, role === "admin" ? undefined : _id)) };
}
