import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

interface Listed {
  title: string;
  categories: string[];
  tags: string[];
}

/** Returns the totals that visitors see, and the posts that these totals must match. */
async function figuresOf({ visitor }: Pick<Awaited<ReturnType<typeof testApp>>, "visitor">) {
  const list = async (query = "") => (await visitor.get(`/api/blogs?limit=100${query}`)).body;
  const labels = async (kind: string) => (await visitor.get(`/api/blogs/${kind}`)).body.data as string[];
  const posts = (await list()).data as Listed[];
  const categories = await labels("categories");
  const totals = [];
  for (const name of categories) totals.push((await list(`&category=${encodeURIComponent(name)}`)).total as number);
  return { posts, total: (await list()).total as number, categories, totals, tags: await labels("tags") };
}

const uses = (names: string[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
};

test("the published totals, categories and tags are correct after every change of a post", async () => {
  const app = await testApp();
  const { admin, draft, published } = app;
  const expectRight = async () => {
    const { posts, total, categories, totals, tags } = await figuresOf(app);
    const inUse = uses(posts.flatMap((post) => post.categories));
    expect(total).toBe(posts.length);
    expect(categories).toEqual(inUse.map(([name]) => name));
    expect(totals).toEqual(inUse.map(([, count]) => count));
    expect(tags).toEqual(uses(posts.flatMap((post) => post.tags)).map(([tag]) => tag));
  };

  const one = await published({ title: "One", categories: ["React", "Web"], tags: ["a", "b"] });
  const two = await published({ title: "Two", categories: ["React"], tags: ["b"] });
  const three = await draft({ title: "Three", categories: ["Node"], tags: ["b", "c"] });
  await expectRight();
  await admin.put(`/api/blogs/${three.id}/publish`);
  await expectRight();
  await admin.put(`/api/blogs/${one.id}`, { categories: ["Node"], tags: ["c", "d"] });
  await expectRight();
  await admin.put(`/api/blogs/${two.id}/publish`, { isPublished: false });
  await expectRight();
  await admin.put(`/api/blogs/${two.id}`, { categories: ["Node", "Web"], isPublished: true });
  await expectRight();
  await admin.delete(`/api/blogs/${three.id}`);
  await expectRight();
  await admin.put(`/api/blogs/${one.id}`, { isPublished: false, tags: ["e"] });
  await expectRight();
  await admin.delete(`/api/blogs/${one.id}`);
  await admin.delete(`/api/blogs/${two.id}`);
  expect(await figuresOf(app)).toEqual({ posts: [], total: 0, categories: [], totals: [], tags: [] });
});

test("concurrent saves with the same labels are all counted", async () => {
  const app = await testApp();
  await app.as("admin");
  const labels = ["a", "b", "c", "d"];
  const saves = Array.from({ length: 12 }, (_, number) =>
    app.published({
      title: `Post ${number}`,
      tags: number % 2 ? labels : labels.toReversed(),
      categories: number % 2 ? ["One", "Two"] : ["Two", "One"],
    }),
  );
  await Promise.all(saves);

  const { total, categories, totals, tags } = await figuresOf(app);
  expect([total, categories, totals, tags]).toEqual([12, ["One", "Two"], [12, 12], labels]);
});

test("the total of a list includes the author's own drafts and, for a category, all spellings with its slug", async () => {
  const { as, draft, published } = await testApp();
  const [ada, admin, visitor] = [await as("user", "ada"), await as("admin"), await as("visitor")];
  await published({ title: "Public", categories: ["Node.js"] });
  await published({ title: "Spelled otherwise", categories: ["nodejs"] });
  await published({ title: "Both", categories: ["Node.js", "nodejs"] });
  await draft({ title: "The admin's", categories: ["Node.js"] });
  await ada.post("/api/blogs", { title: "Ada's", excerpt: "e", content: "c", categories: ["Node.js"] });
  const totals = async (query: string) => {
    const answers = [];
    for (const who of [visitor, ada, admin]) {
      const { data, total } = (await who.get(`/api/blogs?${query}`)).body;
      expect(data).toHaveLength(total as number);
      answers.push(total);
    }
    return answers;
  };

  expect(await totals("")).toEqual([3, 4, 5]);
  expect(await totals("published=true")).toEqual([3, 3, 3]);
  expect(await totals("published=false")).toEqual([0, 1, 2]);
  expect(await totals("category=nodejs")).toEqual([3, 4, 5]);
  expect(await totals("category=Node.js&published=true")).toEqual([3, 3, 3]);
  expect(await totals("category=other")).toEqual([0, 0, 0]);
});

test("related posts are ranked by the rarity of shared labels, and follow a change of tags at once", async () => {
  const { admin, visitor, published } = await testApp();
  const related = async (id: string) =>
    (await visitor.get(`/api/blogs/${id}/related`)).body.data.map(({ title }: { title: string }) => title) as string[];
  const old = await published({ title: "Old", tags: ["rare"], categories: ["Common"] });
  for (let number = 1; number <= 40; number++) await published({ title: `Post ${number}`, categories: ["Common"] });
  const { id } = await published({ title: "This", tags: ["rare"], categories: ["Common"] });

  expect(await related(id)).toEqual(["Old", "Post 40", "Post 39"]);
  await admin.put(`/api/blogs/${old.id}`, { tags: ["other"] });
  expect(await related(id)).toEqual(["Post 40", "Post 39", "Post 38"]);
  await admin.put(`/api/blogs/${id}`, { tags: ["other"] });
  expect((await related(id))[0]).toBe("Old");
});
