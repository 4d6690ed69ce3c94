import { findLastBackup, findLastVerification } from "./backups/backups.queries.ts";
import { listSiteBackups } from "./backups/destination.ts";
import { extensionChecks } from "./extensions.ts";
import type { ExaminedSite } from "./health/check.ts";
import { checksWith } from "./health/checks.ts";
import { examine } from "./health/examine.ts";
import { findUnsharedMedia } from "./processes/processes.ts";

interface Options extends Pick<ExaminedSite, "settings" | "now" | "settingsFile"> {
  readsFiles?: boolean;
  /** Names of checks; all by default. */
  only?: readonly string[] | undefined;
}

/** Examines the site of these settings with what other features know of it. */
export const examineSite = ({ settings, now, settingsFile, readsFiles = false, only }: Options) => {
  const { backupPassphrase: passphrase, objectStorage } = settings;
  const site = {
    settings,
    now,
    settingsFile,
    readsFiles,
    listBackups: () => listSiteBackups(settings),
    async findBackupDamage(file: string) {
      const { findDamage } = await import("./backups/verify.ts");
      return findDamage({ file, passphrase, objectStorage });
    },
    findLastBackup,
    findLastVerification,
    findUnsharedMedia,
  };
  const selected = checksWith(extensionChecks).filter(({ name }) => !only || only.includes(name));
  return examine(site, selected);
};
