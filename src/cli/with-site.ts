import { hostname, userInfo } from "node:os";
import type { Actor } from "../server/http/actor.ts";
import { type SiteFeatures, withFeatures } from "../server/with-features.ts";
import { type CommandContext, commandSettings } from "./command-context.ts";

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
