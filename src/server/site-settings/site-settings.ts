import { type SiteSettings, type SiteSettingsChanges, usualSiteSettings } from "../../contract/site-settings.ts";
import type { Database } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../refusals.ts";
import * as queries from "./site-settings.queries.ts";

interface Needs {
  db: Database["db"];
  now: () => Date;
  /** Runs in the transaction of a change: pages show what the settings say. */
  changed: (db: Db) => Promise<void>;
}

/** What the owner said about the site; what was never said is as delivered. */
export function createSiteSettings({ db, now, changed }: Needs) {
  async function find(from: Db = db) {
    const { value, version } = await queries.find(from);
    return { settings: { ...usualSiteSettings, ...value }, version };
  }

  /** Stores the named settings; `seen` is the version that the caller changes, if they say so. */
  async function change(transaction: Db, changes: SiteSettingsChanges, seen?: { version: number }) {
    const { value, version } = await queries.find(transaction);
    const isCurrent = !seen || seen.version === version;
    const stored = isCurrent && (await queries.store(transaction, { ...value, ...changes }, version, now()));
    if (!stored) throw conflict("Somebody saved the settings in between. Load their version, then save again.");
    await changed(transaction);
  }

  return {
    find,
    current: async () => (await find()).settings,

    async update(changes: SiteSettingsChanges, seen?: { version: number }) {
      await db.transaction().execute((transaction) => change(transaction, changes, seen));
      return find();
    },

    setNewPostFormat: (transaction: Db, newPostFormat: SiteSettings["newPostFormat"]) =>
      change(transaction, { newPostFormat }),
  };
}

export type SiteSettingsFeature = ReturnType<typeof createSiteSettings>;
