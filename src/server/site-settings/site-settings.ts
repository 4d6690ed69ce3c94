import { z } from "zod";
import { defaultSiteSettings } from "../../contract/default-site-settings.ts";
import { type SiteContent, type SiteSettingsChanges, siteSettingsTexts } from "../../contract/site-settings.ts";
import type { AppContext, RecordEvent } from "../context.ts";
import { lock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { RenderContent } from "../markdown/render-content.ts";
import { withFormerSlugs } from "./former-project-slugs.ts";
import { contentOf, type RenderedSettings, renderSettings } from "./rendered-settings.ts";
import * as queries from "./site-settings.queries.ts";

interface Deps {
  /** Runs in the transaction of a change, because pages show the settings. */
  changed: (db: Db) => Promise<void>;
  record: RecordEvent;
  render: RenderContent;
  /** Version of the rendering code; results of another version are rendered again. */
  renderVersion: number;
}

/** Settings of the site; those that were never stored have their default values. */
export function createSiteSettings(
  { db, inTransaction, now, settings }: AppContext,
  { changed, record, render, renderVersion }: Deps,
) {
  const hasMailServer = settings.mail !== undefined;
  let latest = contentOf(defaultSiteSettings, undefined, { formerSlugs: [], linkedPages: [], hasMailServer });

  async function find(from: Db = db) {
    const { value, rendered, version } = await queries.find(from);
    return { settings: { ...defaultSiteSettings, ...value }, rendered, version };
  }

  async function current(): Promise<SiteContent> {
    const { value, rendered, formerProjectSlugs: formerSlugs, linkedPages } = await queries.findWithNavigation(db);
    const settings = { ...defaultSiteSettings, ...value };
    return (latest = contentOf(settings, rendered, { formerSlugs, linkedPages, hasMailServer }));
  }

  /** Stores the named settings; throws a conflict if `seen` lacks the current version. */
  async function applyChanges(
    transaction: Db,
    changes: SiteSettingsChanges,
    { seen, rendered }: { seen?: ReadonlySet<number> | undefined; rendered?: RenderedSettings } = {},
  ) {
    await lock(transaction, "site-settings");
    const { value, version, rendered: before, formerProjectSlugs } = await queries.find(transaction);
    if (seen && !seen.has(version)) {
      throw conflict(siteSettingsTexts.savedInBetween);
    }
    const { projects } = { ...defaultSiteSettings, ...value };
    const stored = {
      ...value,
      ...changes,
      rendered: rendered ? merge(before, rendered) : before,
      formerProjectSlugs: withFormerSlugs(formerProjectSlugs, projects, changes.projects ?? projects),
    };
    await queries.store(transaction, stored, version + 1, now());
    await changed(transaction);
  }

  /** Renders again the texts that an older version of the code rendered, or none; on a new site, all texts. */
  async function renderAgain(): Promise<void> {
    const { value, version, rendered: before, formerProjectSlugs } = await queries.find(db);
    if (before?.version === renderVersion) return;
    const task = { author: "", purpose: "refresh" } as const;
    const rendered = await renderSettings(
      { ...defaultSiteSettings, ...value },
      { render, version: renderVersion, task },
    );
    // A text that fails again must not drop the cached pages at each attempt.
    if (JSON.stringify(rendered) === JSON.stringify(before)) return;
    const isStored = await inTransaction(async (transaction) => {
      await lock(transaction, "site-settings");
      if ((await queries.find(transaction)).version !== version) return false;
      await queries.store(transaction, { ...value, formerProjectSlugs, rendered }, version, now());
      await changed(transaction);
      return true;
    });
    // A concurrent save rendered only the texts that it changed.
    if (!isStored) await renderAgain();
  }

  return {
    find,
    current,
    stored: async (from: Db) => (await find(from)).settings,
    timeZone: async (from: Db) => (await find(from)).settings.timeZone,
    /** The settings read last, for use while the database does not answer. */
    latest: () => latest,

    async update(actor: Actor, changes: SiteSettingsChanges, seen?: ReadonlySet<number>) {
      const task = { author: actor.id, purpose: "save" } as const;
      const rendered = await renderSettings(changes, { render, version: renderVersion, task });
      return inTransaction(async (transaction) => {
        await applyChanges(transaction, changes, { seen, rendered });
        await record(transaction, { kind: "settings", actor, detail: Object.keys(changes).join(", ") });
        return find(transaction);
      });
    },

    /** Changes settings as part of the caller's transaction; for settings that are not Markdown. */
    change: (transaction: Db, changes: Omit<SiteSettingsChanges, keyof SiteContent["html"]>) =>
      applyChanges(transaction, changes),

    renderAgain,
  };
}

/** Adds the changes to the rendered texts; without a record of the stored ones, everything is rendered again. */
function merge(before: RenderedSettings | undefined, { version, html, ...rest }: RenderedSettings): RenderedSettings {
  return { ...before, ...rest, version: Math.min(version, before?.version ?? 0), html: { ...before?.html, ...html } };
}

/** Renders the settings again at the first start of another version, and after a failed attempt. */
export const registerSettingsRendering = (jobs: Jobs, { renderAgain }: SiteSettingsFeature, renderVersion: number) =>
  jobs.register(`settings.render-${renderVersion}`, {
    title: "Render the settings again",
    payload: z.object({}),
    schedule: { everyMinutes: 60 },
    atStart: true,
    run: renderAgain,
  });

export type SiteSettingsFeature = ReturnType<typeof createSiteSettings>;
