import { expect, test } from "vitest";
import { replayingApp } from "../../../../tests/support/any-database-app.ts";

/** Creates a site in which the test can pause the rendering of the article after its data is read. */
async function siteWithGate() {
  const site = await replayingApp({ settings: { LIMIT_CONNECTIONS: "2000" } });
  const { id, slug } = await site.published({ title: "Before" });
  const { posts } = site.features;
  const { find } = posts;
  let renderings = 0;
  let gate = Promise.resolve();
  posts.find = async (...call) => {
    renderings++;
    const found = await find(...call);
    await gate;
    return found;
  };

  return {
    ...site,
    id,
    path: `/blog/${slug}`,
    renderings: () => renderings,
    /** Pauses all renderings that begin from now on; returns a function that continues them. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
  };
}

const titleIn = (response: string) => /<h1[^>]*>([^<]*)/.exec(response)?.[1];

test("a thousand requests for a page that is not cached share one rendering", async () => {
  const { hold, path, renderings, responseTo, replayed } = await siteWithGate();
  const release = hold();
  const readers = Array.from({ length: 1000 }, () => responseTo(path));
  await expect.poll(renderings).toBe(1);
  // The server accepts connections in order, so this response proves that all `readers` are connected.
  await responseTo("/about");
  release();

  const responses = new Set(await Promise.all(readers));
  expect([responses.size, renderings()]).toEqual([1, 1]);
  expect(await replayed(path)).toBe([...responses][0]);
  expect(renderings()).toBe(1);
});

test("a page that is edited during its rendering is not cached: later readers get the edited page", async () => {
  const { admin, hold, id, path, renderings, responseTo, replayed } = await siteWithGate();
  const release = hold();
  const early = responseTo(path);
  await expect.poll(renderings).toBe(1);
  expect((await admin.put(`/api/blogs/${id}`, { title: "After" })).status).toBe(200);
  const late = responseTo(path);
  await expect.poll(renderings).toBe(2);
  release();

  expect([titleIn(await early), titleIn(await late)]).toEqual(["Before", "After"]);
  expect(titleIn(await responseTo(path))).toBe("After");
  expect(titleIn(await replayed(path))).toBe("After");
});

test("a rendering of older content that ends later does not replace the cached newer page", async () => {
  const { admin, hold, id, path, renderings, responseTo, replayed } = await siteWithGate();
  const releaseEarly = hold();
  const early = responseTo(path);
  await expect.poll(renderings).toBe(1);
  hold()();
  await admin.put(`/api/blogs/${id}`, { title: "After" });
  expect(titleIn(await replayed(path))).toBe("After");

  releaseEarly();
  expect(titleIn(await early)).toBe("Before");
  expect(titleIn(await responseTo(path))).toBe("After");
  expect(titleIn(await replayed(path))).toBe("After");
});

test("a failed rendering is not cached, and the next request starts another", async () => {
  const { features, path, responseTo, replayed } = await siteWithGate();
  const { find } = features.posts;
  features.posts.find = () => Promise.reject(new Error("A fault"));
  const failed = await Promise.all(Array.from({ length: 10 }, () => responseTo(path)));
  for (const response of failed) expect(response).toMatch(/^HTTP\/1.1 500 [\s\S]*\r\ncache-control: no-store\r\n/);

  features.posts.find = find;
  expect(titleIn(await replayed(path))).toBe("Before");
});
