import { type SiteSettings, usualSiteSettings } from "../../contract/site-settings.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./site-settings.queries.ts";

/** What the owner said about the site; what was never said is as delivered. */
export function createSiteSettings({ db, now }: { db: Db; now: () => Date }) {
  async function read(from: Db = db) {
    const stored = await queries.find(from);
    return { settings: { ...usualSiteSettings, ...stored?.value }, version: stored?.version ?? 0 };
  }

  return {
    current: async () => (await read()).settings,

    async setNewPostFormat(transaction: Db, newPostFormat: SiteSettings["newPostFormat"]) {
      const { version } = await read(transaction);
      const stored = await queries.find(transaction);
      await queries.store(transaction, { ...stored?.value, newPostFormat }, version + 1, now());
    },
  };
}

export type SiteSettingsFeature = ReturnType<typeof createSiteSettings>;
