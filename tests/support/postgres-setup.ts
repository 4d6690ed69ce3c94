import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/server/db/open.ts";
import { atDatabase, createDatabase, dropDatabase } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Server and template database; undefined in the projects that run on SQLite. */
    postgres: { url: string; template: string } | undefined;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that every test copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  // Unique name of the template, so that two runs can share one server.
  const template = `folio_template_${randomBytes(4).toString("hex")}`;
  await createDatabase(server.url, template);

  const migrated = await openDatabase({ url: atDatabase(server.url, template), directory: tmpdir() });
  // Closes the template, because a database with open connections cannot be copied.
  await migrated.close();
  project.provide("postgres", { url: server.url, template });

  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}
