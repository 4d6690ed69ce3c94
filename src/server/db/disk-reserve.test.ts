import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { atDatabase } from "../../../tests/support/postgres-databases.ts";
import { canMount, fillDisk, mountSmallDisk } from "../../../tests/support/small-disk.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const postgres = inject("postgres");
const sentence = {
  success: false,
  error: "The disk is full. Nothing was changed; please free some space, then try again.",
};

/** A server whose PostgreSQL database, with its catalogue, is on a disk of 24 MB. Its write-ahead log is elsewhere. */
async function onSmallPostgres(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "folio-tablespace-"));
  const name = basename(folder).toLowerCase().replaceAll("-", "_");
  const unmount = mountSmallDisk(folder, 24);
  spawnSync("chown", ["65534", folder]);
  const { url = "", template = "" } = postgres ?? {};
  const client = new Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`drop tablespace if exists ${name}`);
    await client.end();
    unmount?.();
    rmdirSync(folder);
  });
  await client.query(`create tablespace ${name} location '${folder}'`);
  await client.query(`create database ${name} template ${template} tablespace ${name} strategy file_copy`);

  const app = await testApp({ settings, through: async () => atDatabase(url, name) });
  const { db } = app.database;
  const ballast = () => readdirSync(folder).filter((file) => file.startsWith("ballast"));
  const oneRow = {
    sessions: sql`insert into sessions select gen_random_uuid(), (select id from users limit 1), 0, 9e15, repeat('x', 300), 0`,
    security_events: sql`insert into security_events select gen_random_uuid(), 'sign-in', 0, 1, gen_random_uuid(), null, '', '', null, '', '', '', repeat('x', 300), ''`,
    tries: sql`insert into tries select gen_random_uuid() || repeat('x', 300), 1, 9e15`,
  };
  return {
    ...app,
    fill: () => fillDisk(folder),
    free: () => ballast().forEach((file) => rmSync(join(folder, file))),
    /** Adds rows until the existing pages of the tables are full. */
    async useRoomOf(...tables: (keyof typeof oneRow)[]) {
      for (const table of tables) {
        const grow = async () => {
          for (;;) await oneRow[table].execute(db);
        };
        await expect(grow()).rejects.toThrow("No space left on device");
      }
    },
    async reserve() {
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_class where relname like 'disk\\_reserve\\_%' order by relname`.execute(db);
      return rows.map(({ relname }) => relname);
    },
  };
}

const isOwnServer = postgres && !process.env["TEST_DATABASE_URL"];

describe.runIf(canMount && isOwnServer)("a PostgreSQL whose disk is full", () => {
  test("a write is refused with 507, and changes nothing", async () => {
    const { as, database, fill } = await onSmallPostgres();
    const total = async () =>
      Number((await sql<{ n: number }>`select count(*) n from contact_messages`.execute(database.db)).rows[0]?.n);
    const visitor = await as("visitor");
    fill();

    const message = { name: "Ada", email: "ada@example.com", message: "words ".repeat(800) };
    let answer = await visitor.post("/api/contacts", message);
    let before = 0;
    for (let round = 0; round < 9 && answer.status === 201; round += 1) {
      before = await total();
      answer = await visitor.post("/api/contacts", message);
    }

    expect([answer.status, answer.body]).toEqual([507, sentence]);
    expect(await total()).toBe(before);
  });

  test("the site is not ready while its tables cannot grow, and ready once there is room", async () => {
    const { as, fill, free, useRoomOf } = await onSmallPostgres();
    const visitor = await as("visitor");
    const ready = async () => {
      const { status, body } = await visitor.get("/readyz");
      return [status, body.error ?? body.status];
    };
    await as("admin");
    expect(await ready()).toEqual([200, "ok"]);
    fill();
    await useRoomOf("tries");

    expect(await ready()).toEqual([503, "The disk of PostgreSQL is full: free some space."]);
    expect((await visitor.get("/healthz")).status).toBe(200);
    free();
    expect(await ready()).toEqual([200, "ok"]);
  });

  test("the owner signs in and out several times although nothing else can be written", async () => {
    const { as, password, fill, useRoomOf } = await onSmallPostgres();
    await as("admin");
    fill();

    for (let round = 0; round < 3; round += 1) {
      await useRoomOf("sessions", "security_events", "tries");
      const owner = await as("visitor", `owner ${round}`);
      const signedIn = await owner.post("/api/auth/login", { email: "admin@example.com", password });
      expect([signedIn.status, signedIn.body.user?.name], `round ${round}`).toEqual([200, "admin"]);
      expect((await owner.get("/api/auth/me")).status).toBe(200);
      expect((await owner.post("/api/auth/logout")).status).toBe(200);
      expect((await owner.get("/api/auth/me")).status).toBe(401);
      fill();
    }
  });

  test("failed sign-ins of strangers leave the space that is reserved for the owner, and are still limited", async () => {
    const { as, password, fill, useRoomOf, reserve } = await onSmallPostgres({ LIMIT_LOGINS: "2", TRUST_PROXY: "on" });
    await as("admin");
    fill();
    await useRoomOf("sessions", "security_events", "tries");
    const before = await reserve();

    const stranger = await as("visitor");
    const statuses: number[] = [];
    for (const guess of ["guessed", "guessed again", "guessed once more"])
      statuses.push((await stranger.post("/api/auth/login", { email: "admin@example.com", password: guess })).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect(await reserve()).toEqual(before);

    const owner = await as("visitor", "owner");
    const elsewhere = { headers: { "x-forwarded-for": "203.0.113.7" } };
    const credentials = { email: "admin@example.com", password };
    expect((await owner.post("/api/auth/login", credentials, elsewhere)).status).toBe(200);
  });

  test("the reserve is refilled once there is space", async () => {
    const { as, password, fill, free, useRoomOf, reserve } = await onSmallPostgres();
    await as("admin");
    const whole = await reserve();
    fill();
    await useRoomOf("sessions", "security_events", "tries");
    const signIn = async (name: string) =>
      (await (await as("visitor", name)).post("/api/auth/login", { email: "admin@example.com", password })).status;
    expect(await signIn("first")).toBe(200);
    expect((await reserve()).length).toBeLessThan(whole.length);

    free();
    expect(await signIn("second")).toBe(200);
    expect(await reserve()).toEqual(whole);
  });
});
