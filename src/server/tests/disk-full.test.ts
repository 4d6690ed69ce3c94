import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { imageForm } from "../../../tests/support/image-form.ts";
import { canMount, fillDisk } from "../../../tests/support/small-disk.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const postgres = inject("postgres");
const sentence = {
  success: false,
  error: "The disk is full. Nothing was changed; please free some space, then try again.",
};

/** A server whose data folder is on a disk of 16 MB. */
async function onSmallDisk(settings: Record<string, string> = {}) {
  const app = await testApp({ settings, diskMegabytes: 16 });
  const user = await app.as("user");
  const ballast = () => readdirSync(app.directory).filter((name) => name.startsWith("ballast"));
  return {
    ...app,
    fill: () => fillDisk(app.directory),
    free: () => ballast().forEach((name) => rmSync(join(app.directory, name))),
    async upload() {
      const bytes = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: "#888",
          noise: { type: "gaussian", mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer();
      return user.post("/api/blogs/upload", imageForm(bytes));
    },
  };
}

/** Longer than the free space inside the database file. */
const long = { title: "Long", excerpt: "e", content: "words ".repeat(150_000) };

describe.runIf(canMount)("a disk that is full", () => {
  test("an upload is refused with 507 and the server is not ready, until there is space again", async () => {
    const { as, upload, fill, free, directory } = await onSmallDisk();
    const visitor = await as("visitor");
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
    const { as, published, fill, free } = await onSmallDisk();
    const { id, slug } = await published();
    const admin = await as("admin");
    fill();

    const answer = await admin.put(`/api/blogs/${id}`, long);
    expect([answer.status, answer.body]).toEqual([507, sentence]);
    expect((await admin.post("/api/blogs", long)).status).toBe(507);
    expect((await admin.get("/api/blogs")).body).toMatchObject({ total: 1, data: [{ title: "Hello World" }] });
    expect((await (await as("visitor")).get(`/blog/${slug}`)).status).toBe(200);

    free();
    expect((await admin.put(`/api/blogs/${id}`, long)).status).toBe(200);
  });

  test.skipIf(postgres)("the owner signs in and out several times although nothing else can be written", async () => {
    const { as, published, fill, password, database, directory } = await onSmallDisk();
    const { id } = await published();
    await as("admin");
    // The write-ahead log of SQLite has no room left, either.
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    fill();

    for (let round = 0; round < 4; round += 1) {
      const owner = await as("visitor", `owner ${round}`);
      const signedIn = await owner.post("/api/auth/login", { email: "admin@example.com", password });
      expect([signedIn.status, signedIn.body.user?.name], `round ${round}`).toEqual([200, "admin"]);
      expect((await owner.get("/api/auth/me")).status).toBe(200);
      // Other writes take the space that was freed.
      fill();
      expect((await owner.put(`/api/blogs/${id}`, long)).status).toBe(507);
      expect((await owner.post("/api/auth/logout")).status).toBe(200);
      expect((await owner.get("/api/auth/me")).status).toBe(401);
    }
    expect(readdirSync(directory)).toContain("disk-reserve");
  });

  test.skipIf(postgres)("failed sign-ins of strangers leave the space that is reserved for the owner", async () => {
    const { as, fill, password, database, directory } = await onSmallDisk({ LIMIT_LOGINS_ADDRESS: "1000" });
    await as("admin");
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    fill();
    const reserve = () => statSync(join(directory, "disk-reserve")).size;
    const before = reserve();

    const stranger = await as("visitor");
    for (let round = 0; round < 3; round += 1) {
      const email = `stranger${round}@example.com`;
      expect((await stranger.post("/api/auth/login", { email, password: "guessed" })).status).toBe(401);
      fill();
    }
    expect(reserve()).toBe(before);

    const owner = await as("visitor", "owner");
    expect((await owner.post("/api/auth/login", { email: "admin@example.com", password })).status).toBe(200);
  });
});
