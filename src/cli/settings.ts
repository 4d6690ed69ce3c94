import { createFilesPrivately } from "../server/files/private-files.ts";
import { processEnvironment, readSettings } from "../server/settings.ts";

/** Reads the settings as the server does. Files that this process creates from then on are for its own user only. */
export function commandSettings() {
  createFilesPrivately();
  return readSettings(processEnvironment());
}
