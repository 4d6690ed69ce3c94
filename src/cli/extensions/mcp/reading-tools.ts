import { z } from "zod";
import { SearchText } from "../../../contract/fields.ts";
import { slugText } from "../../../contract/posts/posts.ts";
import { PostStatus } from "../../../contract/posts/publishing.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import type { SiteClient } from "../site-client/site-client.ts";
import type { AddTool } from "./add-tool.ts";
import { linked, versionOf } from "./post-facts.ts";

const limit = 20;
const id = slugText(100).describe("Id or slug.");
const page = z.int().min(1).default(1).describe(`Page of the list, which has ${limit} items a page.`);
const search = SearchText.optional().describe("Words to find; without them, the newest are listed.");
const unread = z.boolean().default(false).describe("true lists only unread messages.");

/** Adds the tools that change nothing. */
export function addReadingTools(addTool: AddTool, client: SiteClient) {
  const { call, origin } = client;

  const posts = { search, status: PostStatus.optional(), page };
  addTool("search_posts", "reads", "Lists posts of the blog, drafts included.", posts, async (query) => {
    const { data, total } = await call("GET /blogs", { query: { ...query, limit, content: false } });
    const found = data.map(({ id, title, slug, status, excerpt, publishedAt }) =>
      linked(client, { id, title, slug, status, excerpt, publishedAt }),
    );
    return { total, page: query.page, posts: found };
  });

  addTool("read_post", "reads", "Returns the fields, version and text of a post.", { id }, async (params) => {
    const { answer, etag } = await client.tagged("GET /blogs/:id", { params });
    const { _id, content: text, ...fields } = answer.data;
    return { version: versionOf(etag), ...linked(client, fields), text };
  });

  addTool("list_pages", "reads", "Lists own pages and projects, drafts included.", { page }, async (query) => {
    const { data, total } = await call("GET /pages", { query: { ...query, limit } });
    const pages = data.map(({ _id, ...fields }) => ({ ...fields, address: origin + customPagePath(fields) }));
    return { total, page: query.page, pages };
  });

  addTool("read_page", "reads", "Returns the fields and text of a page or project.", { id }, async (params) => {
    const { _id, content: text, ...fields } = (await call("GET /pages/:id", { params })).data;
    return { ...fields, address: origin + customPagePath(fields), text };
  });

  const inbox = { search, unread, page };
  addTool("list_messages", "reads", "Lists messages of visitors; they stay unread.", inbox, async (query) => {
    const { unread: isUnread, ...rest } = query;
    const { data, total } = await call("GET /contacts", {
      query: { ...rest, limit, ...(isUnread && { read: false }) },
    });
    return { total, page: query.page, messages: data.map(({ _id, ...message }) => message) };
  });

  const figures = "Returns views of 7, 30 and 90 days, the most read articles of 30 days, and active subscribers.";
  addTool("site_figures", "reads", figures, {}, async () => {
    const analytics = (days: "7" | "30" | "90") => call("GET /analytics", { query: { days } });
    const periods = [analytics("7"), analytics("30"), analytics("90")] as const;
    const [dashboard, week, month, quarter] = await Promise.all([call("GET /dashboard"), ...periods]);
    return {
      views: { last7Days: week.data.views, last30Days: month.data.views, last90Days: quarter.data.views },
      articles: month.data.articles.map((article) => linked(client, article)),
      subscribers: "activeSubscribers" in dashboard.data ? dashboard.data.activeSubscribers : undefined,
    };
  });
}
