import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { imageForm, noiseOf } from "../../../tests/support/image-form.ts";
import { canMount, fillDisk } from "../../../tests/support/small-disk.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const postgres = inject("postgres");
const sentence = {
  success: false,
  error: "The disk is full. Nothing was changed; please free some space, then try again.",
};

/** Creates a server whose data folder is on a disk of 16 MB. */
async function onSmallDisk() {
  const app = await testApp({ diskMegabytes: 16 });
  await app.as("user");
  const ballast = () => readdirSync(app.directory).filter((name) => name.startsWith("ballast"));
  return {
    ...app,
    fill: () => fillDisk(app.directory),
    free: () => ballast().forEach((name) => rmSync(join(app.directory, name))),
    upload: async () => app.user.post("/api/blogs/upload", imageForm(await noiseOf(300, 300).png().toBuffer())),
  };
}

/** A post that is longer than the free space inside the database file. */
const long = { title: "Long", excerpt: "e", content: "words ".repeat(150_000) };

describe.runIf(canMount)("when the disk of the data folder is full", () => {
  test("an upload is refused with 507 and the server reports not ready, until disk space is free again", async () => {
    const { visitor, upload, fill, free, directory } = await onSmallDisk();
    fill();

    const refused = await upload();
    expect([refused.status, refused.body]).toEqual([507, sentence]);
    expect(readdirSync(join(directory, "uploads"))).toEqual([]);
    const ready = await visitor.get("/readyz");
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: "unavailable", error: "The disk of DATA_DIR is full: free some space." },
    ]);
    expect((await visitor.get("/healthz")).status).toBe(200);

    free();
    expect((await upload()).status).toBe(201);
    expect((await visitor.get("/readyz")).status).toBe(200);
  });

  test.skipIf(postgres)("a save is refused with 507 and changes nothing, while pages can still be read", async () => {
    const { visitor, admin, published, fill, free } = await onSmallDisk();
    const { id, slug } = await published();
    fill();

    const answer = await admin.put(`/api/blogs/${id}`, long);
    expect([answer.status, answer.body]).toEqual([507, sentence]);
    expect((await admin.post("/api/blogs", long)).status).toBe(507);
    expect((await admin.get("/api/blogs")).body).toMatchObject({ total: 1, data: [{ title: "Hello World" }] });
    expect((await visitor.get(`/blog/${slug}`)).status).toBe(200);

    free();
    expect((await admin.put(`/api/blogs/${id}`, long)).status).toBe(200);
  });
});

test.runIf(postgres)(
  "a write that fails because PostgreSQL's disk is full is refused with 507 and changes nothing",
  async () => {
    const { admin, visitor, database } = await testApp();
    const send = () => visitor.post("/api/contacts", { name: "Ada", email: "ada@example.com", message: "Hello" });
    await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$`.execute(database.db);
    await sql`create trigger fill_disk after insert on contact_messages execute function refuse()`.execute(database.db);

    const refused = await send();
    expect([refused.status, refused.body]).toEqual([507, sentence]);
    expect((await visitor.get("/")).status).toBe(200);

    await sql`drop trigger fill_disk on contact_messages`.execute(database.db);
    expect((await send()).status).toBe(201);
    expect((await admin.get("/api/contacts")).body.total).toBe(1);
  },
);
