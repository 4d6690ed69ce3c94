import { hostname, userInfo } from "node:os";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { FeatureOptions } from "../server/features.ts";
import { createFilesPrivately } from "../server/files/data-folder.ts";
import type { Actor } from "../server/http/actor.ts";
import { loadEnvironment, readSettings } from "../server/settings.ts";
import { type SiteFeatures, withFeatures } from "../server/with-features.ts";

/** Parts of the process that commands use; tests replace the process. */
export interface CommandContext extends Pick<NodeJS.Process, "env" | "cwd"> {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean; fd?: number };
  exitCode?: NodeJS.Process["exitCode"];
  exit(code: number): void;
  featureOptions?: FeatureOptions;
}

/**
 * Reads the settings as the server does. Files that this process creates afterwards are accessible only to its user.
 */
export function commandSettings(context: CommandContext) {
  createFilesPrivately();
  return readSettings(loadEnvironment(context), context.cwd());
}

/** Full path of an argument that names a file or a folder; a URL stays as it is. */
export const resolveArgument = ({ cwd }: CommandContext, given: string) =>
  /^\w+:\/\//.test(given) ? given : resolve(cwd(), given);

/** Runs work with the features of the site that the environment's settings describe. */
export const withSite = <T>(context: CommandContext, work: (site: SiteFeatures) => Promise<T>) =>
  withFeatures(commandSettings(context), work, context.featureOptions);

/** Actor of security events caused by the command line; no account has this id. */
export const commandLine: Actor = {
  id: "0".repeat(24),
  name: "Command line",
  email: `${userInfo().username}@${hostname()}`,
  address: "127.0.0.1",
};

export const pageLimit = 50;

/** Lists all items page by page, each once, even if new items shift it to a later page. */
export async function* pagesOf<T extends { id: string }>(list: (page: number) => Promise<{ items: T[] }>) {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items } = await list(page);
    for (const item of items) if (!seen.has(item.id)) yield item;
    for (const { id } of items) seen.add(id);
    if (items.length < pageLimit) return;
  }
}
