import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { FeatureOptions } from "../server/features.ts";
import { createFilesPrivately } from "../server/files/private-files.ts";
import { loadEnvironment, readSettings } from "../server/settings.ts";

/** Parts of the process that commands use; tests replace the process. */
export interface CommandContext extends Pick<NodeJS.Process, "env" | "cwd"> {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean; fd?: number };
  exitCode?: NodeJS.Process["exitCode"];
  exit(code: number): void;
  featureOptions?: FeatureOptions;
}

/** Reads the settings as the server does. Files that this process creates from then on are for its own user only. */
export function commandSettings(context: CommandContext) {
  createFilesPrivately();
  return readSettings(loadEnvironment(context), context.cwd());
}

/** Full path of an argument that names a file or a folder; a URL stays as it is. */
export const resolveArgument = ({ cwd }: CommandContext, given: string) =>
  /^\w+:\/\//.test(given) ? given : resolve(cwd(), given);
