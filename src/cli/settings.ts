import { createFilesPrivately } from "../server/files/private-files.ts";
import { processEnvironment, readSettings } from "../server/settings.ts";

/** The settings as the server reads them. What this process writes from then on is for its own user only. */
export function commandSettings() {
  createFilesPrivately();
  return readSettings(processEnvironment());
}
