import { soleDocument } from "../../contract/documents/define-document.ts";
import { defaultSiteSettings } from "../../contract/site-settings/default-site-settings.ts";
import {
  type SiteContent,
  type SiteSettings,
  type SiteSettingsChanges,
  siteSettingsTexts,
} from "../../contract/site-settings/site-settings.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext, RecordEvent, OnContentChange } from "../context.ts";
import { lock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { createDocuments } from "../documents/documents.ts";
import { type DocumentKind, saveDocument, type SaveOptions } from "../documents/save-document.ts";
import type { Actor } from "../http/actor.ts";
import type { RenderContent } from "../markdown/render-content.ts";
import { requireReadableCss } from "./own-css.ts";
import { contentOf, type RenderedSettings, renderSettings } from "./rendered-settings.ts";
import * as queries from "./site-settings.queries.ts";

interface Deps {
  changed: OnContentChange;
  record: RecordEvent;
  /** Renames the only account to `name` if it has the site's former name; runs in the renaming transaction. */
  onRename: (db: Db, former: string, name: string, actor: Actor) => Promise<void>;
  render: RenderContent;
  /** Version of the rendering code; texts rendered by another version are rendered again. */
  renderVersion: number;
}

/** The settings with their version; `updatedAt` is missing if they were never saved. */
interface StoredSettings {
  settings: SiteSettings;
  version: number;
  updatedAt: string | undefined;
}

const settingsLock = "site-settings";

/** Settings of the site; those that were never stored have their default values. */
export function createSiteSettings(context: AppContext, { changed, record, onRename, render, renderVersion }: Deps) {
  const { db, inTransaction, now, settings } = context;
  const hasMailServer = settings.mail !== undefined;
  let latest = contentOf(defaultSiteSettings, undefined, { pages: [], projects: [], hasMailServer });

  async function find(from: Db = db): Promise<StoredSettings> {
    const { value, version, updatedAt } = await queries.find(from);
    return { settings: { ...defaultSiteSettings, ...value }, version, updatedAt };
  }

  /** Rules for saving settings and for their revisions. Access is not checked: only administrators make these calls. */
  const kind: DocumentKind<StoredSettings> = {
    lock: settingsLock,
    get: find,
    requireEditable: async () => undefined,
    stateOf: ({ settings: fields, updatedAt }) => (updatedAt === undefined ? undefined : { fields, updatedAt }),
    savedInBetween: siteSettingsTexts.savedInBetween,
  };

  /** Returns the content of pages: settings with unsaved `changes`, and their rendered HTML. */
  async function content(changes: SiteSettingsChanges = {}, changedTexts?: RenderedSettings): Promise<SiteContent> {
    const { value, rendered, pages } = await queries.findWithPages(db);
    const projects = pages.flatMap(({ project }) => project ?? []);
    const settings = { ...defaultSiteSettings, ...value, ...changes } as SiteSettings;
    const texts = changedTexts ? merge(rendered, changedTexts) : rendered;
    return contentOf(settings, texts, { pages, projects, hasMailServer });
  }

  const current = async () => (latest = await content());

  /** Stores changed settings and their rendered HTML in the given transaction. */
  async function applyChanges(transaction: Db, changes: SiteSettingsChanges, rendered?: RenderedSettings) {
    await lock(transaction, settingsLock);
    const { value, version, rendered: before } = await queries.find(transaction);
    const stored = { ...value, ...changes, rendered: rendered ? merge(before, rendered) : before };
    await queries.store(transaction, stored, version + 1, now());
    await changed(transaction);
  }

  /** Renders texts again that another version of the code rendered, or that were never rendered. */
  async function renderAgain(): Promise<void> {
    const { value, version, rendered: before } = await queries.find(db);
    if (before?.version === renderVersion) return;
    const task = { author: "", purpose: "refresh" } as const;
    const rendered = await renderSettings(
      { ...defaultSiteSettings, ...value },
      { render, version: renderVersion, task },
    );
    // An unchanged result is not stored, because every store clears the cached pages.
    if (JSON.stringify(rendered) === JSON.stringify(before)) return;
    const isStored = await inTransaction(async (transaction) => {
      await lock(transaction, settingsLock);
      if ((await queries.find(transaction)).version !== version) return false;
      await queries.store(transaction, { ...value, rendered }, version, now());
      await changed(transaction);
      return true;
    });
    // Another save came first and rendered only the texts that it changed, so the others are rendered again.
    if (!isStored) await renderAgain();
  }

  return {
    find,
    current,
    stored: async (from: Db) => (await find(from)).settings,
    timeZone: async (from: Db) => (await find(from)).settings.timeZone,
    /** Returns the settings read last, for use while the database does not answer. */
    latest: () => latest,

    /** Returns the settings as shown on pages with unsaved changes, without storing them. */
    async preview(by: SessionUser, changes: SiteSettingsChanges, signal: AbortSignal) {
      const task = { author: by.id, purpose: "preview", signal } as const;
      return content(changes, await renderSettings(changes, { render, version: renderVersion, task }));
    },

    documents: createDocuments(context, kind),

    update(by: SessionUser, actor: Actor, changes: SiteSettingsChanges, options: SaveOptions = {}) {
      const task = { author: by.id, purpose: "save" } as const;
      return saveDocument(context, kind, { by, id: soleDocument }, options, {
        async prepare() {
          if (changes.ownCss) await requireReadableCss(changes.ownCss);
          return renderSettings(changes, { render, version: renderVersion, task });
        },
        async write(transaction, _, rendered) {
          const { name: former } = (await find(transaction)).settings;
          await applyChanges(transaction, changes, rendered);
          const { name = former } = changes;
          if (name !== former) await onRename(transaction, former, name, actor);
          await record(transaction, { kind: "settings", actor, detail: Object.keys(changes).join(", ") });
          return find(transaction);
        },
      });
    },

    /** Changes settings that are not Markdown, in the caller's transaction. */
    change: (transaction: Db, changes: Omit<SiteSettingsChanges, keyof SiteContent["html"]>) =>
      applyChanges(transaction, changes),

    renderAgain,
  };
}

/** Merges new HTML into the stored HTML, with the older version of both, so that old HTML is rendered again. */
function merge(before: RenderedSettings | undefined, { version, html, ...rest }: RenderedSettings): RenderedSettings {
  return { ...before, ...rest, version: Math.min(version, before?.version ?? 0), html: { ...before?.html, ...html } };
}

export type SiteSettingsFeature = ReturnType<typeof createSiteSettings>;
