import { spawn } from "node:child_process";
import { once } from "node:events";
import { withSnapshot } from "../../src/server/db/copying/snapshot.ts";
import { startServer } from "../browser/support/server.ts";
import { addedMigration, nextRelease } from "./added-migration.ts";
import { settingsOf } from "./backup-app.ts";
import { builtFile } from "./built-file.ts";
import type { TestDatabase } from "./test-database.ts";

type Place = Pick<TestDatabase, "url" | "directory">;

const environmentOf = (place: Place) => ({
  PATH: process.env["PATH"],
  NODE_ENV: "production",
  PORT: "0",
  LOG_LEVEL: "warn",
  STARTER_CONTENT: "off",
  ...settingsOf(place),
});

/** Starts the built server on the data of an existing site. */
export function serve(place: Place, settings: Record<string, string> = {}) {
  return startServer({
    command: process.execPath,
    args: [builtFile("server/main.js")],
    cwd: place.directory,
    env: { ...environmentOf(place), ...settings },
  });
}

/** Runs a later release of the built server until it has migrated the database. */
export async function upgrade(place: Place, settings: Record<string, string> = {}) {
  const server = await serve(place, { ...nextRelease, ...settings });
  await server.stop();
}

/** Starts a later release of the built server and kills it after `afterMs` milliseconds, like a power cut. */
export async function killWhileUpgrading(place: Place, afterMs: number) {
  const env = { ...environmentOf(place), ...nextRelease };
  const server = spawn(process.execPath, [builtFile("server/main.js")], { cwd: place.directory, env, stdio: "ignore" });
  const exit = once(server, "exit");
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  server.kill("SIGKILL");
  await exit;
}

export const stepsOf = (place: Place) => withSnapshot(place, {}, async ({ steps }) => steps);

/** Returns "new" if the added migration has run, "old" if exactly the older ones have run, otherwise "in between". */
export async function schemaOf(place: Place, older: readonly string[]) {
  const steps = await stepsOf(place);
  if (steps.includes(addedMigration)) return "new";
  return steps.join() === older.join() ? "old" : "in between";
}
