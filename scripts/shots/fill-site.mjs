import { DatabaseSync } from "node:sqlite";

const paragraph =
  "A post that does not say otherwise is plain text: its lines are kept as they were written, and nothing in it is markup. ";

/** Credentials of a user who is not an administrator. */
export const user = { email: "katherine@example.com", password: "for-the-shots" };

/** Content for screens that would be empty otherwise: a message, subscribers, webhooks, a draft, a page, and an article. */
export async function fillSite(request, { address, directory }) {
  const send = async (method, path, data) => {
    const answer = await request.fetch(`${address}/api${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${method} /api${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const post = (path, data) => send("POST", path, data);
  const categories = ["Tutorials"];
  for (const url of [`https://hooks.example.com/${"0123456789abcdef/".repeat(6)}`, "http://127.0.0.1/hook"])
    await post("/webhooks", { url, events: ["post.published", "message.received", "subscriber.added"] });
  await post("/blogs", {
    title: "A plain text, line by line",
    excerpt: "How an article looks that is nothing but text.",
    content: Array.from({ length: 5 }, () => `${paragraph.repeat(3)}\n\n- not a list\n`).join("\n"),
    contentFormat: "plain",
    categories,
    tags: ["writing"],
    isPublished: true,
  });
  await post("/blogs", {
    title: "An idea that is not ready",
    excerpt: "A draft, which only those who may write see.",
    content: paragraph,
    categories,
    isPublished: false,
  });
  await post("/newsletter/subscribe", { email: "grace@example.com", name: "Grace" });
  await post("/newsletter/subscribe", { email: "a.rather.long.address.of.a.reader@mail.example.org" });
  await post("/contacts", { name: "Ada", email: "ada@example.com", message: paragraph.repeat(4) });
  await post("/contacts", { name: "Jean-Baptiste", email: "jean@example.com", message: "Do you have time in spring?" });
  await send("PUT", "/settings", { webmentions: true });
  for (const { id } of (await send("GET", "/pages")).data)
    await send("PUT", `/pages/${id}`, { isPublished: true, isInNavigation: true });
  const { data: articles } = await send("GET", "/blogs?published=true");
  receiveWebmentions(directory, articles[0].id);
  await read(request, address);
  await post("/users", { name: "Katherine", ...user, role: "user" });
}

/** Inserts webmentions into the database, because the site verifies received ones only at public addresses. */
function receiveWebmentions(directory, article) {
  using database = new DatabaseSync(`${directory}/folio.db`, { timeout: 5000 });
  const insert = database.prepare(
    `insert into webmentions (id, source, post_id, kind, state, author, excerpt, created_at, verified_at, folded)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = Date.now();
  for (const [index, kind] of ["reply", "mention", "like", "repost", "reply"].entries()) {
    const source = `https://ada.example/notes/${index}`;
    const state = index === 4 ? "pending" : "approved";
    insert.run(
      `webmention-${index}`,
      source,
      article,
      kind,
      state,
      "Ada Lovelace",
      paragraph,
      now,
      now,
      "ada lovelace",
    );
  }
}

/** Opens an article as a reader, and waits until the analytics show the view. */
async function read(request, address) {
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const { data: articles } = await (await fetch(`${address}/api/blogs?limit=5`)).json();
  const paths = ["/", "/blog", "/about", ...articles.map(({ slug }) => `/blog/${slug}`)];
  const sites = ["https://news.example/", "https://www.search.example/", "https://a.rather.long.name.example.org/"];
  for (const [index, path] of paths.entries()) {
    for (let times = paths.length - index; times > 0; times--)
      await fetch(address + path, { headers: { "user-agent": agent, referer: sites[times % 4] ?? "" } });
  }
  const counted = async () => (await (await request.get(`${address}/api/analytics`)).json()).data.views.total;
  while ((await counted()) === 0) await new Promise((resolve) => setTimeout(resolve, 200));
}
