const items = 500;
const titles = [
  "Notes on a build that became ten times faster",
  "Why we measure the ninety-ninth percentile of every request, and what it took to halve it in one spring",
  "SQLite",
  "A queue in the database is enough, until it is not",
];
const words = "A paragraph that is long enough to be shortened wherever a list shows only its first line or two. ";

/** Fills a site with 500 posts, subscribers and messages, and 40 users, through the API. */
export async function fillWithMany(request, { address }) {
  const post = async (path, data, network = 1) => {
    // Every visitor has a network of its own, because sign-ups and messages are limited per network.
    const headers = { "x-forwarded-for": `198.18.${network >> 8}.${network & 255}` };
    const answer = await request.post(`${address}/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`POST /api${path}: ${answer.status()} ${await answer.text()}`);
  };
  for (let index = 0; index < items; index++) {
    const title = `${titles[index % titles.length]} (${index + 1})`;
    const isPublished = index % 9 !== 0;
    const categories = [["React", "Databases", "Career", "Tutorials"][index % 4]];
    const tags = [`tag ${index % 60}`, "engineering"];
    await post("/blogs", { title, excerpt: words, content: words.repeat(8), categories, tags, isPublished });
    await post("/newsletter/subscribe", { email: `reader.${index}@example.org`, name: `Reader ${index}` }, index);
    // Equal texts from several networks would be quarantined as spam.
    const message = `${title}. ${words
      .split(" ")
      .slice(index % 15)
      .join(" ")}`;
    await post("/contacts", { name: `Visitor ${index}`, email: `v${index}@example.org`, message }, index);
  }
  for (let index = 0; index < 40; index++) {
    const account = {
      name: `Author ${index}`,
      email: `author.${index}@example.org`,
      password: `for the shots ${index}`,
    };
    await post("/users", { ...account, role: index % 5 === 0 ? "admin" : "user" });
  }
}
