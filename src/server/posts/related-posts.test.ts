import { expect, test } from "vitest";
import { storeCopies } from "../../../tests/support/post-copies.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const count = 300;

/** Creates a site with numbered copies of one post, which share the tag "common"; the highest number is the newest. */
async function siteWithFrequentTag() {
  const app = await testApp();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const idOf = (number: number) => String(number).padStart(24, "0");
  await app.published({ title: "Post" });
  await storeCopies(app.database, count, (index) => {
    const number = index + 1;
    return { id: idOf(number), slug: `post-${number}`, title: `Post ${number}`, listed_at: number };
  });
  const addTag = async (tag: string, of: number[]) => {
    const body = { ids: of.map(idOf), action: "add-tag", tag };
    expect((await app.admin.put("/api/blogs/bulk", body)).status).toBe(200);
  };
  for (let from = 0; from < count; from += 100) await addTag("common", numbers.slice(from, from + 100));
  return { ...app, addTag };
}

test("related posts are found among very many posts with a frequent tag: most shared first, then newest", async () => {
  const { visitor, published, addTag } = await siteWithFrequentTag();
  await addTag("rare", [1, 2]);
  await addTag("odd", [1]);
  const { slug } = await published({ slug: "asked", tags: ["common", "rare", "odd"] });
  const related = async () => {
    const { data } = (await visitor.get(`/api/blogs/${slug}/related`)).body;
    return (data as { slug: string }[]).map((post) => post.slug);
  };

  expect(await related()).toEqual(["post-1", "post-2", `post-${count}`]);
});

test("if posts share only frequent tags, those that share two are found, however old they are", async () => {
  const { visitor, published, addTag } = await siteWithFrequentTag();
  await addTag(
    "also",
    Array.from({ length: 100 }, (_, index) => index + 50),
  );
  const { slug } = await published({ slug: "asked", tags: ["common", "also"] });
  const { data } = (await visitor.get(`/api/blogs/${slug}/related`)).body;

  expect((data as { slug: string }[]).map((post) => post.slug)).toEqual(["post-149", "post-148", "post-147"]);
});
