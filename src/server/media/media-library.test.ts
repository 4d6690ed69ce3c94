import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { deriveAgain } from "../../../tests/support/derive-again.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { dayMs } from "../../contract/durations.ts";

/** Returns the request body that saves a first working copy with these fields. */
const unsavedCopy = (fields: object) => ({ version: "0f".repeat(12), replaces: [null], documentVersion: 1, fields });

async function library() {
  const clock = { now: Date.parse("2025-01-31T09:00:00.000Z") };
  const app = await testApp({ now: () => new Date(clock.now) });
  const { as, directory, features } = app;
  const [admin, writer] = [await as("admin"), await as("user", "Wanda")];
  let colour = 0;
  return {
    ...app,
    clock,
    admin,
    writer,
    uploads: () => readdirSync(join(directory, "uploads")).filter((name) => !name.startsWith(".")),
    /** Uploads an image of a unique colour; returns its file name. */
    async upload(client = admin, name = "a.png") {
      colour += 16;
      const bytes = await pngOf(400, 300, `rgb(${colour % 256}, 0, 0)`);
      const { body } = await client.post("/api/blogs/upload", imageForm(bytes, name));
      return (body.url as string).slice("/uploads/".length);
    },
    /** Returns the media library's entry of a file. */
    get: async (file: string, client = admin) => (await client.get(`/api/media/${file}`)).body.data,
    async nights(count: number) {
      for (let night = 0; night < count; night++) {
        clock.now += dayMs;
        await features.jobs.runDue();
      }
    },
  };
}

describe("the media library", () => {
  test("lists uploads with the posts that use them, newest first, and searches names, alt texts and captions", async () => {
    const { admin, upload, clock, draft, published } = await library();
    const names = ["Größe.png", "b.png", "c.png"];
    const files: string[] = [];
    for (const name of names) {
      files.push(await upload(admin, name));
      clock.now += 1000;
    }
    const [cover, inText, unused] = files;
    const post = await published({ title: "Shown", content: `![x](/uploads/${inText} "y") again /uploads/${inText}` });
    const other = await draft({
      title: "Hidden",
      featuredImage: `/uploads/${cover}`,
      galleryImages: [`/uploads/${inText}`],
    });
    await admin.put(`/api/media/${inText}`, { alt: " A  cat\nasleep ", caption: "Monday" });

    const { body } = await admin.get("/api/media");

    expect(body).toMatchObject({ total: 3, page: 1, limit: 24 });
    expect(body.data.map(({ file }: { file: string }) => file)).toEqual([unused, inText, cover]);
    expect(body.data[1]).toMatchObject({
      url: `/uploads/${inText}`,
      width: 400,
      height: 300,
      name: "b.png",
      alt: "A cat asleep",
      caption: "Monday",
      useCount: 2,
      expiresAt: null,
    });
    expect(body.data[1].uses).toEqual(
      expect.arrayContaining([
        { kind: "post", id: post.id, title: "Shown" },
        { kind: "draft", id: other.id, title: "Hidden" },
      ]),
    );
    const found = async (query: string) =>
      (await admin.get(`/api/media?${query}`)).body.data.map(({ file }: { file: string }) => file);
    expect(await found("search=grosse")).toEqual([cover]);
    expect(await found("search=asleep")).toEqual([inText]);
    expect(await found("search=monday&use=used")).toEqual([inText]);
    expect(await found("use=unused")).toEqual([unused]);
    expect(await found("limit=1&page=2")).toEqual([inText]);
  });

  test("shows users only their own uploads, and no drafts of others", async () => {
    const { visitor, admin, writer, upload, draft, get } = await library();
    const [own, foreign] = [await upload(writer), await upload(admin)];
    await draft({ title: "A secret", featuredImage: `/uploads/${own}` });

    expect((await writer.get("/api/media")).body.data).toMatchObject([
      { file: own, uploadedBy: "Wanda", uses: [{ kind: "other", id: null, title: "" }] },
    ]);
    expect((await writer.get(`/api/media/${foreign}`)).status).toBe(404);
    expect((await writer.put(`/api/media/${foreign}`, { alt: "x" })).status).toBe(404);
    expect((await writer.delete(`/api/media/${foreign}`)).status).toBe(404);
    expect((await visitor.get("/api/media")).status).toBe(401);
    expect((await writer.put(`/api/media/${own}`, { alt: "Mine" })).body.data.alt).toBe("Mine");
    expect((await get(own)).uses).toMatchObject([{ kind: "draft", title: "A secret" }]);
  });

  test("deletes an unused image with its versions, and refuses to delete a used one", async () => {
    const { admin, upload, published, uploads, directory, get } = await library();
    const [used, unused, inSettings] = [await upload(), await upload(), await upload()];
    const [inTrash, unsaved, inHistory] = [await upload(), await upload(), await upload()];
    const { id } = await published({ content: `/uploads/${used}` });
    await admin.put(`/api/blogs/${id}/working-copy`, unsavedCopy({ content: `/uploads/${unsaved}` }));
    await admin.put("/api/settings", { avatar: `/uploads/${inSettings}` });
    await admin.put(`/api/blogs/${id}`, { content: `Now with /uploads/${inHistory} and /uploads/${used}` });
    await admin.put(`/api/blogs/${id}`, { content: `Only /uploads/${used}` });
    const deleted = await published({ featuredImage: `/uploads/${inTrash}` });
    await admin.delete(`/api/blogs/${deleted.id}`);
    const smaller = join(directory, "smaller-uploads", "320", unused);
    expect(existsSync(smaller)).toBe(true);

    for (const file of [used, inSettings, inTrash, unsaved, inHistory]) {
      const { status, body } = await admin.delete(`/api/media/${file}`);
      expect([status, body.error]).toEqual([409, expect.stringContaining("is in use")]);
    }
    const kindsOf = async (file: string) => (await get(file)).uses.map(({ kind }: { kind: string }) => kind);
    expect(await kindsOf(used)).toEqual(["post"]);
    expect(await kindsOf(inHistory)).toEqual(["history"]);
    expect((await admin.delete(`/api/media/${unused}`)).status).toBe(200);

    expect(uploads().toSorted()).toEqual([used, inSettings, inTrash, unsaved, inHistory].toSorted());
    expect(existsSync(smaller)).toBe(false);
    expect((await admin.get(`/api/media/${unused}`)).status).toBe(404);
    expect((await admin.get("/api/media?use=unused")).body.total).toBe(0);
  });

  test("lists the use of an upload in each field that shows an image, and refuses to delete a used upload", async () => {
    const { admin, upload, published, get } = await library();
    const createProject = (slug: string, project: object) => admin.post("/api/pages", { title: slug, slug, project });
    const places: [kind: string, use: (image: string) => Promise<unknown>][] = [
      ["post", (featuredImage) => published({ featuredImage })],
      ["post", (image) => published({ galleryImages: [image] })],
      ["post", (shareImage) => published({ shareImage })],
      ["settings", (avatar) => admin.put("/api/settings", { avatar })],
      ["settings", (mark) => admin.put("/api/settings", { mark })],
      ["page", (image) => createProject("kites", { image })],
      ["page", (image) => createProject("boats", { images: [{ image }] })],
      ["profile", (picture) => admin.put("/api/auth/updatedetails", { picture })],
    ];
    for (const [kind, use] of places) {
      const file = await upload();
      await use(`/uploads/${file}`);
      expect((await get(file)).uses, String(use)).toMatchObject([{ kind }]);
      expect((await admin.delete(`/api/media/${file}`)).status, String(use)).toBe(409);
    }
  });

  test("shows in which document's working copy or revision an upload is used, by kind and title", async () => {
    const { admin, upload, get } = await library();
    const [unsaved, earlier] = [await upload(), await upload()];
    const page = { title: "Uses", slug: "uses", content: `![](/uploads/${earlier})` };
    const { id } = (await admin.post("/api/pages", page)).body.data;
    await admin.put(`/api/pages/${id}`, { content: "Words" });
    await admin.put("/api/settings/working-copy", unsavedCopy({ avatar: `/uploads/${unsaved}` }));

    expect((await get(unsaved)).uses).toEqual([{ kind: "unsaved", of: "settings", id: null, title: "Site Settings" }]);
    expect((await get(earlier)).uses).toEqual([{ kind: "history", of: "page", id, title: "Uses" }]);
  });

  test("removes an upload that was unused for 30 days; a use in between restarts the period", async () => {
    const { admin, upload, published, nights, get, uploads, clock } = await library();
    const [forgotten, later, used] = [await upload(), await upload(), await upload()];
    await published({ content: `/uploads/${used}` });
    expect((await get(forgotten)).expiresAt).toBe(new Date(clock.now + 30 * dayMs).toISOString());

    await nights(20);
    await admin.put("/api/settings/working-copy", unsavedCopy({ avatar: `/uploads/${later}` }));
    await nights(1);
    await admin.delete("/api/settings/working-copy");
    await nights(10);

    expect(uploads().toSorted()).toEqual([later, used].toSorted());
    expect((await get(later)).expiresAt).toBe(new Date(clock.now + 21 * dayMs).toISOString());
    await nights(22);
    expect(uploads()).toEqual([used]);
  });

  test("retains an unused image for 30 more days after it is uploaded again", async () => {
    const { upload, nights, admin, uploads } = await library();
    const bytes = await pngOf(9, 9, "#00f");
    await admin.post("/api/blogs/upload", imageForm(bytes));
    await nights(29);
    await admin.post("/api/blogs/upload", imageForm(bytes));
    await nights(2);

    expect(uploads()).toHaveLength(1);
    await upload();
  });

  test("lists image uses in posts that an older release stored, after their data was derived again", async () => {
    const { upload, published, database, features, get } = await library();
    const file = await upload();
    const { id } = await published({ content: `/uploads/${file}` });
    await database.db.deleteFrom("post_media").execute();
    await database.db.updateTable("renderings").set({ derived_version: 2 }).execute();

    await deriveAgain(features);

    expect((await get(file)).uses).toMatchObject([{ id }]);
  });
});
