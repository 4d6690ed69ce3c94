const paragraph =
  "A post that does not say otherwise is plain text: its lines are kept as they were written, and nothing in it is markup. ";

/** A user who is not an administrator. */
export const user = { email: "katherine@example.com", password: "for-the-shots" };

/** Content for screens that would be empty otherwise: a message, subscribers, a draft, and an article in plain text. */
export async function fillSite(request, address) {
  const post = async (path, data) => {
    const answer = await request.post(`${address}/api${path}`, { data });
    if (!answer.ok()) console.error(`POST /api${path}: ${answer.status()} ${await answer.text()}`);
  };
  const categories = ["Tutorials"];
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
  await read(request, address);
  await post("/users", { name: "Katherine", ...user, role: "user" });
}

/** Makes views of today, and waits until the analytics show them. */
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
