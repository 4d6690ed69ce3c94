import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ImportOutcome } from "../../contract/imports/import-texts.ts";
import { decoded } from "../../contract/percent-encoding.ts";
import { slugText } from "../../contract/posts/posts.ts";
import { isAllowedSlug } from "../../contract/slugs.ts";
import type { Db } from "../db/tables.ts";
import { documentPath } from "./former-addresses.ts";
import type { ImportedDocument, ImportNote, ImportSource } from "./import-source.ts";
import * as queries from "./imports.queries.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { explainContent } from "./to-stored-document.ts";

/** Planned outcome for a document, decided in a first reading before anything is stored. */
export interface Plan {
  outcome: ImportOutcome;
  slug: string;
  hash: string;
  reason?: string;
  note?: ImportNote;
  /** Id and version of the stored document, if it was imported before. */
  known?: { id: string; version: number };
  /** Set when the second reading, which stores the documents, has processed this document. */
  isDone?: true;
}

interface SurveyDeps {
  db: Db;
  slugOf: (text: string) => string;
  isFreePageSlug: (slug: string) => boolean;
}

/** Number of documents after which the import lets the event loop run other work. */
const documentsAtOnce = 100;
const maxSlug = 90;
const maxKey = 500;

/** Returns a document's key in the database; a long key is hashed, because it would not fit into an index. */
export const storedKey = ({ key }: Pick<ImportedDocument, "key">) =>
  key.length <= maxKey ? key : createHash("sha256").update(key).digest("hex");

const hashOf = ({ notes: _, names: __, feedId: ___, ...document }: ImportedDocument) =>
  createHash("sha256").update(JSON.stringify(document)).digest("hex");

/** Reads all documents once: plans the outcome for each, and collects the addresses for links between documents. */
export async function survey(
  source: ImportSource,
  importId: string | undefined,
  addresses: SiteAddresses,
  { db, slugOf, isFreePageSlug }: SurveyDeps,
  onProgress: (documents: number) => void,
): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>();
  /** Slugs that this import has already assigned. */
  const claimed = { post: new Set<string>(), page: new Set<string>() };

  function baseOf({ slug, title, kind }: ImportedDocument) {
    const given = decoded(slug).normalize("NFC");
    const { data } = slugText(maxSlug).safeParse(given);
    return data ?? (slugOf(given) || slugOf(title) || kind);
  }

  async function freeSlug(kind: ImportedDocument["kind"], base: string) {
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      const isAllowed = kind === "post" ? isAllowedSlug(slug) : isFreePageSlug(slug);
      if (isAllowed && !claimed[kind].has(slug) && !(await queries.isTakenSlug(db, kind, slug))) return slug;
    }
  }

  function planKnown(row: queries.KnownDocument, hash: string): Plan {
    const { hash: stored, version, presentVersion, document_id: id } = row;
    const other = presentVersion === null ? "deleted" : presentVersion === version ? "changed" : "edited";
    return { outcome: stored === hash ? "unchanged" : other, slug: row.slug ?? "", hash, known: { id, version } };
  }

  async function plan(document: ImportedDocument, key: string): Promise<Plan> {
    const { kind } = document;
    const hash = hashOf(document);
    // HTML is not checked here: its length is checked after the conversion, which makes it shorter.
    const isFinal = document.format === "markdown" || document.content.trim() === "";
    const refusal = document.refusal ?? (isFinal ? explainContent(document) : undefined);
    if (refusal) return { outcome: "refused", slug: "", hash, reason: refusal };
    const row = await queries.findKnown(db, importId ?? "", key);
    if (row) return planKnown(row, hash);
    const base = baseOf(document);
    const slug = await freeSlug(kind, base);
    claimed[kind].add(slug);
    const sentence = `Its address is ${documentPath(document, slug)}, because ${documentPath(document, base)} is taken.`;
    return { outcome: "new", slug, hash, ...(slug !== base && { note: { level: "changed", sentence } }) };
  }

  let count = 0;
  for await (const document of source.documents()) {
    onProgress(++count);
    if (count % documentsAtOnce === 0) await setImmediate();
    const key = storedKey(document);
    // Imports only the first of several documents with the same key.
    if (plans.has(key)) continue;
    // Copies all strings: a substring would keep the whole text of its document in memory.
    const planned = structuredClone(await plan(document, key));
    plans.set(key, planned);
    if (planned.slug) addresses.add(document, documentPath(document, planned.slug));
  }
  return plans;
}
