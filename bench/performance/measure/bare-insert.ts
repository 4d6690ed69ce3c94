import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const columns =
  "(id text primary key, name text not null, email text not null, message text not null, created_at bigint not null)";
/** Equals the server's number of connections to PostgreSQL. */
const connections = 10;

interface BareInsert {
  insertFor(durationMs: number): Promise<{ rate: number; cpuMs: number }>;
  close(): Promise<unknown>;
}

/**
 * Measures the upper limit for durable writes: one row per transaction, into a table like that of messages, on the
 * site's disk or server.
 */
export async function openBareInsert(folder: string, postgresUrl: string | undefined): Promise<BareInsert> {
  return postgresUrl ? openPostgres(postgresUrl) : openSqlite(folder);
}

function openSqlite(folder: string): BareInsert {
  const database = new DatabaseSync(join(folder, "bare.db"));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; create table messages ${columns}`);
  const insert = database.prepare("insert into messages values (?, ?, ?, ?, ?)");
  return {
    insertFor: (durationMs) => measure(durationMs, 1, async (row) => insert.run(...row)),
    close: async () => database.close(),
  };
}

async function openPostgres(url: string): Promise<BareInsert> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`create table bare_messages ${columns}`);
  const insert = { name: "insert", text: "insert into bare_messages values ($1, $2, $3, $4, $5)" };
  return {
    insertFor: (durationMs) => measure(durationMs, connections, (row) => pool.query({ ...insert, values: row })),
    async close() {
      await pool.query("drop table bare_messages");
      await pool.end();
    },
  };
}

let number = 0;

async function measure(durationMs: number, concurrency: number, insert: (row: string[]) => Promise<unknown>) {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  let inserted = 0;
  const insertOnes = async () => {
    while (performance.now() - begun < durationMs) {
      const id = `message-${number++}`;
      await insert([id, `Reader ${id}`, `${id}@example.com`, `A question, number ${id}.`, String(Date.now())]);
      inserted++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, insertOnes));
  const { user, system } = process.cpuUsage(cpu);
  return { rate: inserted / ((performance.now() - begun) / 1000), cpuMs: (user + system) / 1000 / inserted };
}
