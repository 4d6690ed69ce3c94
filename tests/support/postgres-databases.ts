import { Client } from "pg";

/** Another database of the same server. */
export function atDatabase(url: string, name: string) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export const dropDatabase = (url: string, name: string) => command(url, `drop database if exists ${name} with (force)`);

/** Copying files is quicker than logging their pages, and the default does the latter. */
export const copyDatabase = (url: string, template: string, name: string) =>
  command(url, `create database ${name} template ${template} strategy file_copy`);

export const createDatabase = (url: string, name: string) =>
  command(url, `create database ${name} template template0 encoding 'UTF8'`);

async function command(url: string, sql: string) {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
