import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const open = join(import.meta.dirname, "../../src/server/db/open.ts");

interface Elsewhere {
  url: string | undefined;
  directory: string;
  /** Whether the process runs as an unprivileged user when the tests run as root, who could write every file. */
  withoutPrivileges?: boolean;
}

/** Opens and migrates the database in another process; returns the error message if that fails. */
export async function migrateElsewhere({ withoutPrivileges = false, ...place }: Elsewhere) {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(open)});
    if (${withoutPrivileges} && process.getuid() === 0) process.setuid(65534);
    const database = await openDatabase(${JSON.stringify(place)});
    await database.close();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return code === 0 ? undefined : errors;
}
