import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from "node:sqlite";
import type { Page, Route } from "@playwright/test";
import { minuteMs } from "../../../src/contract/durations.ts";
import { test as baseTest } from "./base-test.ts";
import { signIn } from "./test.ts";

interface OwnSite {
  address: string;
  /** Functions that insert rows directly into the database. */
  seed: ReturnType<typeof seedOf>;
}

interface TestFixtures {
  /** Site without content, with the owner as the only user; restored before each test. */
  site: OwnSite;
  /** A page that is signed in as the owner. */
  admin: Page;
}

export const test = baseTest.extend<TestFixtures>({
  site: async ({ emptySite: { address, folder } }, use) => {
    const database = join(folder, "folio.db");
    if (existsSync(savedCopy(database))) restoreTables(database);
    else saveTables(database);
    await use({ address, seed: seedOf(database) });
  },

  baseURL: async ({ site }, use) => use(site.address),

  admin: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** Opens the database of a running site; waits up to 5 minutes for the site's own writes. */
const openWaiting = (file: string, options: DatabaseSyncOptions = {}) =>
  new DatabaseSync(file, { timeout: 5 * minuteMs, ...options });

const savedCopy = (file: string) => `${file}.saved`;

function saveTables(file: string) {
  using db = openWaiting(file);
  db.prepare("vacuum into ?").run(savedCopy(file));
}

/** Restores every row from the saved copy, except in search tables, which no test of these lists changes. */
function restoreTables(file: string) {
  using db = openWaiting(file, { enableForeignKeyConstraints: false });
  db.prepare("attach ? as saved").run(savedCopy(file));
  const tables = db
    .prepare(
      "select name from saved.sqlite_schema where type = 'table' and name not glob 'post_search*' and name not glob 'sqlite_*'",
    )
    .all() as { name: string }[];
  db.exec("begin immediate");
  for (const { name } of tables)
    db.exec(`delete from main.${name}; insert into main.${name} select * from saved.${name}`);
  db.exec("commit");
}

const id = "printf('65920080%016x', i)";

/** Statements that insert one row per number i in `n`: row 1 is the newest, each following row is older. */
const inserts = {
  messages: `insert into contact_messages select ${id}, 'Sender ' || i, 'sender' || i || '@example.com', 'Message number ' || i,
    :now - i * 60000, i % 2, 0, null, 0, 'sender ' || i || char(10) || 'sender' || i || '@example.com' || char(10) || 'message number ' || i from n`,
  /** Pending webmentions that belong to no article. */
  webmentions: `insert into webmentions (id, source, post_id, kind, state, author, excerpt, created_at, verified_at, folded)
    select ${id}, 'https://writer.example/' || i, '', 'reply', 'pending', 'Correspondent ' || i,
    'An answer of ' || i, :now - i * 60000, :now, 'correspondent ' || i from n`,
  subscribers: `insert into subscribers (id, email, email_key, name, preferences, is_active, unsubscribe_reason, subscribed_at, created_at, folded)
    select ${id}, 'reader' || i || '@example.com', 'reader' || i || '@example.com', '', '[]', i % 2, '',
    :now - i * 60000, :now - i * 60000, 'reader' || i || '@example.com' || char(10) from n`,
  users: `insert into users select ${id}, 'Person ' || i, 'person' || i || '@example.com', 'person' || i || '@example.com', 'none', 'user', i % 2, null,
    :now - i, 'person ' || i || char(10) || 'person' || i || '@example.com' from n`,
  events: `insert into security_events select ${id}, iif(i % 2, 'sign-in-failed', 'role'), :now - i * 60000, i, 'seed ' || i,
    iif(i % 2, null, ${id}), iif(i % 2, '', 'Person ' || i), iif(i % 2, '', 'person' || i || '@example.com'), null, '', '',
    '203.0.113.0/24', iif(i % 2, '', 'user → admin'), iif(i % 2, '', 'person ' || i || char(10) || 'person' || i || '@example.com') from n`,
  /** Job 1 has failed, the outcome of job 2 is unknown (`uncertain`), and all others are done. */
  jobs: `insert into jobs select ${id}, 'jobs.prune', null, '{}', iif(i = 1, 'dead', iif(i = 2, 'uncertain', 'done')),
    iif(i = 1, 'The disk is away', iif(i = 2, 'The connection was lost', '')), iif(i = 1, 8, 1), 0, null, 0, null, :now - i * 60000, :now - i * 60000 from n`,
};

function seedOf(file: string) {
  const run = (sql: string, values: Record<string, SQLInputValue>) => {
    using db = openWaiting(file);
    db.prepare(sql).run(values);
  };
  const insertAll = Object.entries(inserts).map(([name, insert]) => {
    const sql = `with recursive n(i) as (select 1 union all select i + 1 from n where i < :count) ${insert}`;
    return [name, (count: number) => run(sql, { count, now: Date.now() })];
  });

  return {
    ...(Object.fromEntries(insertAll) as Record<keyof typeof inserts, (count: number) => void>),
    /** Moves all sign-ins this many minutes into the past. */
    olderSignIns: (minutes: number) =>
      run("update sessions set created_at = created_at - :ms", { ms: minutes * minuteMs }),
  };
}

/** Delays requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Table rows that contain this text. */
export const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

export const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, error: "Something went wrong" } });

export { expect } from "./base-test.ts";
