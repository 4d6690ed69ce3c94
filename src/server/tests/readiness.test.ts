import { spawnSync } from "node:child_process";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { canMount } from "../../../tests/support/small-disk.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const postgres = inject("postgres");

async function probedApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  async function probe() {
    const { status, body } = await app.visitor.get("/readyz");
    return [status, body.error ?? body.status];
  }
  return { ...app, probe };
}

test.runIf(canMount)("a server whose file system has become read-only is alive and not ready", async () => {
  const { directory, visitor, probe } = await probedApp({ diskMegabytes: 16 });
  const run = (...command: string[]) => spawnSync(command[0]!, command.slice(1));
  expect(await probe()).toEqual([200, "ok"]);

  // Imitates the kernel, which after an error makes a file system read-only without closing open files.
  run("mount", "--bind", directory, directory);
  run("mount", "-o", "remount,bind,ro", directory);
  expect(await probe()).toEqual([503, expect.stringContaining("read-only")]);
  expect((await visitor.get("/healthz")).status).toBe(200);
  expect((await visitor.get("/")).status).toBe(200);

  run("umount", directory);
  expect(await probe()).toEqual([200, "ok"]);
});

test.skipIf(postgres)(
  "a server whose database file was moved away is not ready, since its writes would be lost",
  async () => {
    const { directory, probe } = await probedApp();
    const file = join(directory, "folio.db");

    renameSync(file, `${file}.away`);
    expect(await probe()).toEqual([503, expect.stringContaining("removed or replaced")]);

    renameSync(`${file}.away`, file);
    expect(await probe()).toEqual([200, "ok"]);
  },
);

test.runIf(postgres)("a server whose database is read-only is not ready", async () => {
  const { database, place, probe } = await probedApp();
  const name = new URL(place.url!).pathname.slice(1);
  /** Makes the database read-only or writable. The setting applies to new sessions, so open ones are terminated. */
  async function setReadOnly(value: "on" | "off") {
    await sql`begin read write; alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(value)}; commit`.execute(
      database.db,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
      .execute(database.db)
      .catch(() => {});
  }

  await setReadOnly("on");
  await expect.poll(probe).toEqual([503, expect.stringContaining("read-only")]);
  await setReadOnly("off");
  await expect.poll(probe).toEqual([200, "ok"]);
});
