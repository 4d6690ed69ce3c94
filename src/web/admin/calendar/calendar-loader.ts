import type { LoaderFunctionArgs } from "react-router";
import { dayMs } from "../../../contract/durations.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import { toLocalTime } from "../../../contract/site-settings/time-zones.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

const limit = 100;

/** Parses a month such as `2026-12`; undefined for anything else. */
export const monthOf = (text: string | null) => (text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** Returns the month `count` months later. */
export const monthAfter = (month: string, count: number) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};

/** Returns the days of the weeks that a month touches, starting on Mondays. */
export function daysOf(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const start = first - weekday * dayMs;
  const weeks = Math.ceil((end - start) / (7 * dayMs));
  return Array.from({ length: 7 * weeks }, (_, day) => new Date(start + day * dayMs).toISOString().slice(0, 10));
}

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
