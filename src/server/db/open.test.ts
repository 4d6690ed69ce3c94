import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { migrateElsewhere } from "../../../tests/support/migrating-process.ts";
import { atDatabase, createDatabase, dropDatabase } from "../../../tests/support/postgres-databases.ts";
import { canMount, fillDisk, mountSmallDisk } from "../../../tests/support/small-disk.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import { DatabaseUnusable } from "./dialect.ts";
import { openDatabase } from "./open.ts";

const postgres = inject("postgres");
const folder = () => mkdtempSync(join(inject("runFolder"), "open-"));

/** Returns the message of the error with which opening the database fails; undefined if it succeeds. */
async function refusalOf(place: { url?: string; directory: string }) {
  try {
    await (await openDatabase({ url: undefined, ...place })).close();
  } catch (error) {
    if (error instanceof DatabaseUnusable) return error.message;
    throw error;
  }
  return undefined;
}

describe.skipIf(postgres)("opening an SQLite database", () => {
  test("a missing data folder is created", async () => {
    const directory = join(folder(), "a", "b");
    expect(await refusalOf({ directory })).toBeUndefined();
    expect(readdirSync(directory)).toContain("folio.db");
  });

  test("a data folder that is a file is refused with a one-sentence error", async () => {
    const directory = join(folder(), "file");
    writeFileSync(directory, "");
    expect(await refusalOf({ directory })).toMatch(
      /^The database .*folio\.db cannot be opened \(.+\): make DATA_DIR a folder that this user may write to\.$/,
    );
    const blocked = folder();
    mkdirSync(join(blocked, "folio.db"));
    expect(await refusalOf({ directory: blocked })).toMatch(/^The database .* cannot be opened .*DATA_DIR.*\.$/);
  });

  test("a file that is not a database is refused with a one-sentence error, and left unchanged", async () => {
    const directory = folder();
    writeFileSync(
      join(directory, "folio.db"),
      "this is a text of some length that is not a database at all ".repeat(20),
    );
    expect(await refusalOf({ directory })).toBe(
      `The file ${join(directory, "folio.db")} is not an SQLite database: restore the site's database from a backup, or set DATA_DIR to another folder.`,
    );
    expect(readdirSync(directory)).toEqual(["folio.db"]);
  });

  const upload = `${"a".repeat(32)}-60x40.webp`;

  test.each(["missing", "empty"])(
    "a database file that is %s next to existing uploads is refused instead of starting a new site",
    async (how) => {
      const directory = folder();
      mkdirSync(join(directory, "uploads"));
      writeFileSync(join(directory, "uploads", upload), "x");
      if (how === "empty") writeFileSync(join(directory, "folio.db"), "");
      const before = readdirSync(directory);

      expect(await refusalOf({ directory })).toBe(
        `The database ${join(directory, "folio.db")} is missing or empty, but ${join(directory, "uploads")} holds the images of a site: restore its database from a backup, or move that folder away to begin a new site.`,
      );
      expect(readdirSync(directory)).toEqual(before);

      renameSync(join(directory, "uploads"), join(directory, "old-uploads"));
      expect(await refusalOf({ directory })).toBeUndefined();
    },
  );

  test.each([
    ["cut off", (file: string) => truncateSync(file, statSync(file).size / 2)],
    ["overwritten in its middle", (file: string) => overwrite(file, statSync(file).size / 2)],
    ["overwritten in its schema", (file: string) => overwrite(file, 100)],
  ])("a database that was %s is refused with a one-sentence error", async (_, damage) => {
    const directory = folder();
    const file = join(directory, "folio.db");
    const { db, close } = await openDatabase({ url: undefined, directory });
    for (let number = 0; number < 100; number += 1)
      await db
        .insertInto("facts")
        .values({ name: `fact ${number}`, value: "x".repeat(3000) })
        .execute();
    await close();
    damage(file);

    expect(await refusalOf({ directory })).toMatch(
      /^The database \S+folio\.db is damaged \(.+\): restore it from a backup, or recover what is readable with "sqlite3 folio\.db \.recover"\.$/,
    );
  });

  test.runIf(canMount)("a database on a full disk, without space for its log, is refused with the reason", async () => {
    const directory = folder();
    const unmount = mountSmallDisk(directory, 4);
    onTestFinished(() => unmount?.());
    await (await openDatabase({ url: undefined, directory })).close();
    fillDisk(directory);

    expect(await refusalOf({ directory })).toBe(
      `The disk of the database ${join(directory, "folio.db")} is full: free some space, then start again.`,
    );
  });

  test("a database that another process has locked is refused with a one-sentence error", async () => {
    const directory = folder();
    await (await openDatabase({ url: undefined, directory })).close();
    const other = new DatabaseSync(join(directory, "folio.db"));
    other.exec("begin immediate");
    try {
      expect(await refusalOf({ directory })).toMatch(
        /^The database .* is locked by another process: stop that process, then start again\.$/,
      );
    } finally {
      other.close();
    }
  });

  test("a database file without write permission is refused with a one-sentence error", async () => {
    const directory = folder();
    await (await openDatabase({ url: undefined, directory })).close();
    chmodSync(join(directory, "folio.db"), 0o444);
    chmodSync(inject("runFolder"), 0o711);
    chmodSync(directory, 0o555);

    const errors = await migrateElsewhere({ url: undefined, directory, withoutPrivileges: true });
    expect(errors).toContain(
      `The database ${join(directory, "folio.db")} is read-only: make the file and its folder writable, or set DATA_DIR to another folder.`,
    );
  });
});

describe.runIf(postgres)("opening a PostgreSQL database", () => {
  test("a read-only PostgreSQL database is refused with a one-sentence error", async () => {
    const place = await createTestDatabase();
    onTestFinished(place.drop);
    const url = new URL(place.url ?? "");
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    expect(await refusalOf({ url: url.href, directory: folder() })).toBe(
      "The database of DATABASE_URL is read-only: point it at one that accepts writes.",
    );
  });

  test("a PostgreSQL server that is unreachable or refuses the user is reported without the password", async () => {
    const url = new URL(postgres?.url ?? "");
    const closed = new URL(url);
    closed.port = "1";
    const stranger = new URL(url);
    stranger.password = "top-secret";
    for (const address of [
      closed.href,
      stranger.href,
      atDatabase(url.href, "no_such_database"),
      "postgres://nobody@host.invalid/folio",
    ]) {
      const sentence = await refusalOf({ url: address, directory: folder() });
      expect(sentence).toMatch(
        /^DATABASE_URL cannot be reached \(.+\): check that PostgreSQL is running at \S+ and accepts this user\.$/s,
      );
      for (const secret of ["top-secret", url.password]) expect(sentence).not.toContain(secret);
    }
  });
});

test("an empty database next to existing uploads is refused instead of starting a new site", async () => {
  const directory = folder();
  mkdirSync(join(directory, "uploads"));
  writeFileSync(join(directory, "uploads", `${"a".repeat(32)}-60x40.webp`), "x");
  const name = `folio_lost_${process.pid}_${Date.now()}`;
  if (postgres) {
    await createDatabase(postgres.url, name);
    onTestFinished(() => dropDatabase(postgres.url, name));
  } else writeEmptyDatabase(join(directory, "folio.db"));

  expect(await refusalOf({ ...(postgres && { url: atDatabase(postgres.url, name) }), directory })).toBe(
    `The database is empty, but ${join(directory, "uploads")} holds the images of a site: restore its database from a backup, or move that folder away to begin a new site.`,
  );
});

function overwrite(file: string, at: number) {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, at, at + 8192);
  writeFileSync(file, bytes);
}

/** Creates a valid database without tables. */
function writeEmptyDatabase(file: string) {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal");
  database.close();
}
