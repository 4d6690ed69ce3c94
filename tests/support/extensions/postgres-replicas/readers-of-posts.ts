import pg from "pg";

/** Current time of a database. */
export const timeAt = (url: string) => valueAt<string>(url, "select clock_timestamp()::text as value");

/** Number of the database's connections that have read posts since then. */
export const countReadersOfPosts = (url: string, since: string) =>
  valueAt<number>(
    url,
    `select count(*)::int as value from pg_stat_activity
     where query like '%"posts"%' and query_start > '${since}' and pid <> pg_backend_pid()`,
  );

async function valueAt<Value>(url: string, query: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: Value }>(query);
    return (rows[0] as { value: Value }).value;
  } finally {
    await client.end();
  }
}
