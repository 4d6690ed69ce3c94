import { Pool } from "pg";

/** Returns the address of another database on the same server. */
export function atDatabase(url: string, name: string) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export const dropDatabase = (url: string, name: string) => command(url, `drop database if exists ${name} with (force)`);

/** Creates a copy of a database by copying files. The default strategy is slower, because it logs every page. */
export const copyDatabase = (url: string, template: string, name: string) =>
  command(url, `create database ${name} template ${template} strategy file_copy`);

export const createDatabase = (url: string, name: string) =>
  command(url, `create database ${name} template template0 encoding 'UTF8'`);

const pools = new Map<string, Pool>();

/**
 * Runs a command over a connection that is opened once per process and server, because opening one takes as long as
 * copying a database.
 */
async function command(url: string, sql: string) {
  let pool = pools.get(url);
  if (!pool) {
    pool = new Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
    // Ignores the error of an idle connection that the server closes at the end of the run.
    pool.on("error", () => {});
    pools.set(url, pool);
  }
  await pool.query(sql);
}
