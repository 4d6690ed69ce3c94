const paragraph =
  "A post that does not say otherwise is plain text: its lines are kept as they were written, and nothing in it is markup. ";

/** What lists and details need to be more than empty: a message, subscribers, a draft, and an article in plain text. */
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
  await post("/users", { name: "Katherine", email: "katherine@example.com", password: "for-the-shots", role: "user" });
}
