import { createServer, type RequestListener } from "node:http";
import { listen } from "./listening-server.ts";
import { loopback } from "./loopback-network.ts";
import { testApp } from "./test-app.ts";

/** Creates a site that receives webmentions, and another one whose pages send them. */
export async function webmentionsApp(
  settings: Record<string, string> = {},
  options: Parameters<typeof testApp>[0] = {},
) {
  const all = { PUBLIC_URL: "https://site.example", ...settings };
  const site = await testApp({ ...options, settings: all, network: loopback });
  const { admin } = site;
  await admin.put("/api/settings", { webmentions: true });

  const pages = new Map<string, RequestListener | string>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url!);
    if (typeof page === "function") page(request, response);
    else response.writeHead(page === undefined ? 410 : 200, { "content-type": "text/html" }).end(page);
  });
  const port = await listen(server);

  const sourceAt = (path: string) => `http://ada.example:${port}${path}`;
  const targetOf = (slug: string) => `https://site.example/blog/${slug}`;
  const post = (fields: Record<string, string>) =>
    fetch(`${site.origin}/webmention`, { method: "POST", body: new URLSearchParams(fields) });

  const list = async (state: string) => (await admin.get(`/api/webmentions?state=${state}`)).body.data;
  const act = (action: string, ids: string[]) => admin.put("/api/webmentions/bulk", { ids, action });

  return {
    ...site,
    pages,
    sourceAt,
    targetOf,
    post,
    /** Sends a webmention from this page to an article, and runs the job that verifies it. */
    async mention(path: string, slug: string) {
      const { status } = await post({ source: sourceAt(path), target: targetOf(slug) });
      await site.features.jobs.runDue();
      return status;
    },
    list,
    act,
    async approveAll() {
      const ids = (await list("pending")).map(({ id }: { id: string }) => id);
      await act("approve", ids);
    },
  };
}

/** Returns a page by Ada that mentions an article. */
export const noteOf = (target: string, text = "I agree") =>
  `<article class="h-entry"><a class="p-author h-card" href="https://ada.example/">Ada Lovelace</a>
   <a class="u-in-reply-to" href="${target}">Re</a><p class="e-content">${text}</p></article>`;
