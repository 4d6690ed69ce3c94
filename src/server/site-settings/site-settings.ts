import { defaultSiteSettings } from "../../contract/default-site-settings.ts";
import { type SiteSettings, type SiteSettingsChanges, siteSettingsTexts } from "../../contract/site-settings.ts";
import type { AppContext, RecordEvent } from "../context.ts";
import { lock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import * as queries from "./site-settings.queries.ts";

interface Deps {
  /** Runs in the transaction of a change, because pages show the settings. */
  changed: (db: Db) => Promise<void>;
  record: RecordEvent;
}

/** The settings of the site; those that were never stored have their default values. */
export function createSiteSettings({ db, inTransaction, now }: AppContext, { changed, record }: Deps) {
  let latest: SiteSettings = defaultSiteSettings;

  async function find(from: Db = db) {
    const { value, version } = await queries.find(from);
    return { settings: { ...defaultSiteSettings, ...value }, version };
  }

  /** Stores the named settings; throws a conflict when `seen` lacks the current version. */
  async function applyChanges(transaction: Db, changes: SiteSettingsChanges, seen?: ReadonlySet<number>) {
    await lock(transaction, "site-settings");
    const { value, version } = await queries.find(transaction);
    if (seen && !seen.has(version)) {
      throw conflict(siteSettingsTexts.savedInBetween);
    }
    await queries.store(transaction, { ...value, ...changes }, version + 1, now());
    await changed(transaction);
  }

  return {
    find,
    current: async () => (latest = (await find()).settings),
    timeZone: async (from: Db) => (await find(from)).settings.timeZone,
    /** The settings read last, for while the database does not answer. */
    latest: () => latest,

    async update(actor: Actor, changes: SiteSettingsChanges, seen?: ReadonlySet<number>) {
      return inTransaction(async (transaction) => {
        await applyChanges(transaction, changes, seen);
        await record(transaction, { kind: "settings", actor, detail: Object.keys(changes).join(", ") });
        return find(transaction);
      });
    },

    /** As part of the caller's transaction. */
    change: applyChanges,
  };
}

export type SiteSettingsFeature = ReturnType<typeof createSiteSettings>;
