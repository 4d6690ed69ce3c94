import type { SiteSettings } from "../contract/site-settings/site-settings.ts";
import type { OnContentChange, RecordEvent } from "./context.ts";
import type { Db } from "./db/tables.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mail } from "./mail/mail.ts";
import type { RenderContent } from "./markdown/render-content.ts";
import type { CreateWorker } from "./workers/worker.ts";

/** Parts of the server that features share. */
export interface Core {
  jobs: Jobs;
  mail: Mail;
  /** Reads the site's stored settings. */
  siteSettings: (db: Db) => Promise<SiteSettings>;
  timeZone: (db: Db) => Promise<string>;
  render: RenderContent;
  /** Writes a security event in the caller's transaction. */
  record: RecordEvent;
  changed: OnContentChange;
  createWorker: CreateWorker;
}
