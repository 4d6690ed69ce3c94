import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { starterProjects } from "../../starter-content/starter-pages.ts";

/** Returns the titles of the posts in a section of the home page. */
const titlesIn = (html: string, heading: string) => {
  const section = html.split(new RegExp(`>${heading}</h2>|aria-label="${heading}"`))[1]?.split("</section>")[0] ?? "";
  return [...section.matchAll(/class="[^"]*p-name[^>]*>([^<]+)</g)].map(([, title]) => title);
};
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Post ${from - index}`);

test("the home page shows three featured and six newest posts, the newsletter form and the site's figures", async () => {
  const { visitor, published } = await testApp();
  for (let number = 1; number <= 12; number++)
    await published({ title: `Post ${number}`, isFeatured: number % 3 === 0, publishedAt: dayOf(number) });
  const { text } = await visitor.get("/");

  expect(titlesIn(text, "Featured Articles")).toEqual(["Post 12", "Post 9", "Post 6"]);
  expect(titlesIn(text, "Latest Articles")).toEqual(numbers(12, 7));
  const parts = ["Featured Articles</h2>", "Latest Articles</h2>", 'action="/api/newsletter/subscribe"', "In figures"];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(titlesIn(text, "Newest articles")).toEqual(numbers(12, 10));
});

test("a home page without featured posts has no featured section; a single featured post is in both sections", async () => {
  const { visitor, published, admin } = await siteWith(7);
  const { text } = await visitor.get("/");
  expect(text).not.toContain("Featured Articles");
  expect(titlesIn(text, "Latest Articles")).toEqual(numbers(7, 2));

  const { data } = (await admin.get("/api/blogs")).body;
  for (const { id } of data) await admin.delete(`/api/blogs/${id}`);
  await published({ title: "Post 8", isFeatured: true });
  const alone = (await visitor.get("/")).text;
  expect(titlesIn(alone, "Featured Articles")).toEqual(["Post 8"]);
  expect(titlesIn(alone, "Latest Articles")).toEqual(["Post 8"]);
});

test("the home page without posts says “No articles yet.” and links to the blog, the about page and the feed", async () => {
  const { text } = await (await (await testApp()).as("visitor")).get("/");
  expect(text).toContain("No articles yet.");
  const fields = text.split("<footer").map((part) => part.match(/placeholder="Enter your email"/g)?.length);
  expect(fields, "a field for the newsletter in the page and one in the footer").toEqual([1, 1]);
  for (const path of ["/blog", "/about", "/rss.xml"]) expect(text).toContain(`href="${path}"`);
  expect(text).not.toContain("Newest articles");
});

test("the home page shows the first three featured projects, and no “Work” heading without featured projects", async () => {
  const { admin, visitor, features } = await testApp();
  await features.starterContent.addProjects(async () => starterProjects);
  const projects: { id: string; project: object }[] = (await admin.get("/api/pages")).body.data;
  const change = (index: number, facts: object) =>
    admin.put(`/api/pages/${projects[index]?.id}`, { project: { ...projects[index]?.project, ...facts } });
  await change(1, { role: "Lead", years: "2021–2024", result: "Pages of 40 KB" });
  const { text } = await visitor.get("/");
  const work = text.split(">Work</h2>")[1]!.split("</section>")[0]!;
  expect([...work.matchAll(/<a href="(\/projects\/[^"]+)"/g)].map(([, path]) => path)).toEqual([
    "/projects/storefront-platform",
    "/projects/team-task-board",
    "/projects/metrics-dashboard",
  ]);
  for (const part of ["Pages of 40 KB", "Lead · 2021–2024 · React"]) expect(work).toContain(part);

  for (const index of projects.keys()) await change(index, { isFeatured: false });
  expect((await visitor.get("/")).text).not.toContain(">Work</h2>");
});

test("the footer of every page contains the figures of the settings, such as “500+”, and a newsletter form", async () => {
  const { visitor, published } = await testApp();
  const { slug } = await published({ title: "Figures" });
  for (const path of ["/", "/about", "/blog", "/contact", `/blog/${slug}`]) {
    const { text } = await visitor.get(path);
    const footer = text.split("<footer")[1];
    for (const figure of ["25+", "500+", "100+", "50K+"]) expect(footer, path).toContain(`>${figure}<`);
    expect(footer, path).toContain('placeholder="Enter your email"');
  }
});

const dayOf = (day: number) => new Date(Date.UTC(2020, 0, day)).toISOString();

async function siteWith(posts: number) {
  const app = await testApp();
  for (let number = 1; number <= posts; number++)
    await app.published({ title: `Post ${number}`, publishedAt: dayOf(number) });
  return { ...app, admin: await app.as("admin") };
}

test("links to other profiles show their network's icon, also for a self-hosted Mastodon or GitLab server", async () => {
  const { admin, visitor } = await testApp();
  const iconsOf = async (socialLinks: { label: string; url: string }[]) => {
    await admin.put("/api/settings", { socialLinks });
    const list = (await visitor.get("/")).text.split('aria-label="Elsewhere"')[1]!.split("</ul>")[0]!;
    return [...list.matchAll(/<svg.*?<\/svg>/gs)].map(([icon]) => icon).slice(0, socialLinks.length);
  };
  const [own, known, gitLab, website] = await iconsOf([
    { label: "@ada", url: "https://social.ada.example/@ada" },
    { label: "Mastodon", url: "https://mastodon.social/@ada" },
    { label: "GitLab", url: "https://git.ada.example/ada" },
    { label: "My other site", url: "https://ada.example/" },
  ]);
  expect(own).toBe(known);
  expect(new Set([own, gitLab, website]).size).toBe(3);
  expect(website).toContain("globe");
});
