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

/** Decision about a document, made before anything is stored. */
export interface Plan {
  outcome: ImportOutcome;
  slug: string;
  hash: string;
  reason?: string;
  note?: ImportNote;
  /** Stored document and its version, if it was imported before. */
  known?: { id: string; version: number };
  /** Whether the second reading has processed the document. */
  isDone?: true;
}

interface SurveyDeps {
  db: Db;
  slugOf: (text: string) => string;
  isFreePageSlug: (slug: string) => boolean;
}

const documentsAtOnce = 100;
const maxSlug = 90;
const maxKey = 500;

/** Returns the key under which a document is stored; a long path is hashed, because it would not fit into an index. */
export const storedKey = ({ key }: Pick<ImportedDocument, "key">) =>
  key.length <= maxKey ? key : createHash("sha256").update(key).digest("hex");

const hashOf = ({ notes: _, names: __, feedId: ___, ...document }: ImportedDocument) =>
  createHash("sha256").update(JSON.stringify(document)).digest("hex");

/** Reads all documents once: decides about each, and collects the addresses for links between them. */
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

  async function freeSlug(kind: ImportedDocument["kind"], base: string, taken: ReadonlySet<string>) {
    const isFree = (slug: string) =>
      !claimed[kind].has(slug) && (kind === "post" ? isAllowedSlug(slug) : isFreePageSlug(slug));
    if (isFree(base) && !taken.has(base)) return base;
    for (let number = 2; ; number++) {
      const slug = `${base}-${number}`;
      if (isFree(slug) && !(await queries.findTakenSlugs(db, kind, [slug])).has(slug)) return slug;
    }
  }

  function planKnown(row: queries.KnownDocument, hash: string): Plan {
    const { hash: stored, version, presentVersion, document_id: id } = row;
    const other = presentVersion === null ? "deleted" : presentVersion === version ? "changed" : "edited";
    return { outcome: stored === hash ? "unchanged" : other, slug: row.slug ?? "", hash, known: { id, version } };
  }

  async function planBatch(batch: readonly ImportedDocument[]) {
    const keys = batch.map(storedKey);
    const known = await queries.findKnown(db, importId ?? "", keys);
    const bases = batch.map(baseOf);
    const taken = {
      post: await queries.findTakenSlugs(db, "post", bases),
      page: await queries.findTakenSlugs(db, "page", bases),
    };
    async function planOne(document: ImportedDocument, base: string): Promise<Plan> {
      const { kind } = document;
      const hash = hashOf(document);
      // HTML becomes shorter when it is converted, so its length is not checked yet.
      const isFinal = document.format === "markdown" || document.content.trim() === "";
      const refusal = document.refusal ?? (isFinal ? explainContent(document) : undefined);
      if (refusal) return { outcome: "refused", slug: "", hash, reason: refusal };
      const row = known.get(storedKey(document));
      if (row) return planKnown(row, hash);
      const slug = await freeSlug(kind, base, taken[kind]);
      claimed[kind].add(slug);
      const sentence = `Its address is ${documentPath(kind, slug)}, because ${documentPath(kind, base)} is taken.`;
      return { outcome: "new", slug, hash, ...(slug !== base && { note: { level: "changed", sentence } }) };
    }

    for (const [index, document] of batch.entries()) {
      const key = keys[index] ?? "";
      // Two documents can have one key; only the first is imported.
      if (plans.has(key)) continue;
      const plan = await planOne(document, bases[index] ?? document.kind);
      // Copies all strings: a substring would keep the whole text of its document in memory.
      plans.set(key, structuredClone(plan));
      if (plan.slug) addresses.add(document, documentPath(document.kind, plan.slug));
    }
  }

  const batch: ImportedDocument[] = [];
  let count = 0;
  for await (const document of source.documents()) {
    batch.push(document);
    onProgress(++count);
    if (batch.length < documentsAtOnce) continue;
    await planBatch(batch.splice(0));
    await setImmediate();
  }
  if (batch.length > 0) await planBatch(batch);
  return plans;
}
