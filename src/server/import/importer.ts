import type { CustomPage, CustomPageChanges, NewCustomPage } from "../../contract/custom-pages.ts";
import { importTexts } from "../../contract/imports/import-texts.ts";
import { type NewPost, type Post, type PostChanges, postLimits } from "../../contract/posts/posts.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import { tagPath, visitorPages } from "../../contract/visitor-pages.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db, Row } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import type { SaveOnce } from "../documents/save-document.ts";
import { OperatorError, Refusal } from "../errors.ts";
import { convertDocument } from "./convert-document.ts";
import { createFormerAddresses, documentPath, listPath, type RedirectList } from "./former-addresses.ts";
import { createReport, type ImportReport, summarize } from "./import-report.ts";
import type { ImportedDocument, ImportSource } from "./import-source.ts";
import * as queries from "./imports.queries.ts";
import { createPictures, type PictureDeps } from "./pictures.ts";
import { createSiteAddresses } from "./site-addresses.ts";
import { type Plan, storedKey, survey } from "./survey.ts";
import { storableDate, type StoredDocument, toStoredDocument } from "./to-stored-document.ts";
import { type Author, createDocumentLocks, type UndoDeps } from "./undo-import.ts";

type UpdateOptions = { expected: ReadonlySet<number>; once: SaveOnce };

/** Functions that store the documents of one kind: posts or pages. */
interface DocumentStore<Input, Changes, Draft> {
  prepare(author: Author, input: Input): Promise<Draft>;
  insert(transaction: Db, draft: Draft): Promise<unknown>;
  update(viewer: SessionUser, id: string, changes: Changes, options: UpdateOptions): Promise<unknown>;
}

export interface ImporterDeps<PostDraft extends { post: Post }, PageDraft extends { page: CustomPage }>
  extends PictureDeps, UndoDeps {
  posts: UndoDeps["posts"] & DocumentStore<NewPost, PostChanges, PostDraft>;
  pages: UndoDeps["pages"] &
    DocumentStore<NewCustomPage, CustomPageChanges, PageDraft> & { isFree(slug: string): boolean };
  redirects: UndoDeps["redirects"] & RedirectList;
  slugOf: (text: string) => string;
}

export interface ImportOptions {
  /** Email address or id of the author; the first administrator if omitted. */
  author?: string | undefined;
  isDryRun?: boolean;
  /** Whether pictures that the archive does not contain are fetched from their URLs (default: yes). */
  fetches?: boolean;
  /** Whether all documents are stored as drafts. */
  asDrafts?: boolean;
  onProgress?: (progress: { step: "reading" | "importing"; documents: number; total?: number }) => void;
}

type Storable = Exclude<StoredDocument, { refusal: string }>;

/** Imports sites of other programs. An import can be repeated, continued, and undone as a whole. */
export function createImporter<PostDraft extends { post: Post }, PageDraft extends { page: CustomPage }>(
  context: AppContext,
  deps: ImporterDeps<PostDraft, PageDraft>,
) {
  const { db, inTransaction, now } = context;
  const { posts, pages, changed } = deps;
  const withLocks = createDocumentLocks(context, deps);

  async function findPeople(email: string | undefined) {
    const people = await queries.listPeople(db);
    const person = email
      ? people.find((one) => [one.id, one.email.toLowerCase()].includes(email.trim().toLowerCase()))
      : people.find(({ role }) => role === "admin");
    if (!person)
      throw new OperatorError(
        email
          ? `There is no account with the address ${email}: \`folio users list\` lists them.`
          : "There is no account yet that the documents could belong to: create one with `folio users create`.",
      );
    // Administrator role, because an import may change documents of every author.
    const importing: SessionUser = { ...person, _id: person.id, role: "admin" };
    const byName = new Map(people.toReversed().map((one) => [one.name.trim().toLowerCase(), one]));
    return { importing, find: (name: string) => byName.get(name.trim().toLowerCase()) };
  }

  /** Renders a document; returns its id, and a function that stores it. */
  async function prepare(document: ImportedDocument, stored: Storable, author: Author) {
    const publishedAt = storableDate(document.publishedAt);
    const createdAt = storableDate(document.createdAt) ?? publishedAt ?? now().toISOString();
    const dates = { createdAt, updatedAt: storableDate(document.updatedAt) ?? publishedAt ?? createdAt };
    if (stored.kind === "page") {
      const draft = await pages.prepare(author, stored.input);
      const page = { ...draft.page, ...dates };
      return { id: page.id, insert: (transaction: Db) => pages.insert(transaction, { ...draft, page }) };
    }
    const draft = await posts.prepare(author, stored.input);
    const post = { ...draft.post, ...dates };
    return { id: post.id, insert: (transaction: Db) => posts.insert(transaction, { ...draft, post }) };
  }

  /**
   * Stores a document and its import record in one transaction, so that a killed process leaves both or neither.
   * Returns the reason if the document is refused.
   */
  const insertWithRecord = (row: Row<"imported_documents">, insert: (transaction: Db) => Promise<unknown>) =>
    withLocks(async (transaction) => {
      if (!(await queries.claim(transaction, row))) return "Another import of the same site has just stored it.";
      try {
        await insert(transaction);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await queries.forget(transaction, row);
        return `${error.message}: run the import again.`;
      }
      await changed(transaction);
      return undefined;
    });

  /** Updates an imported document from the source; returns false if it was edited or deleted on this site. */
  async function update(importId: string, key: string, { hash, known }: Plan, stored: Storable, viewer: SessionUser) {
    if (!known) return false;
    const row = { import_id: importId, document_key: key };
    const run: RunTransaction = (work) =>
      inTransaction(async (transaction) => {
        const result = await work(transaction);
        await queries.update(transaction, row, { hash, version: known.version + 1 });
        return result;
      });
    const options: UpdateOptions = { expected: new Set([known.version]), once: (work) => work(run) };
    try {
      const { slug: _, ...changes } = stored.input;
      await (stored.kind === "post" ? posts : pages).update(viewer, known.id, changes, options);
      return true;
    } catch (error) {
      if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return false;
      throw error;
    }
  }

  /** Imports a site; in a dry run, only reports what an import would do. */
  async function run(source: ImportSource, options: ImportOptions = {}): Promise<ImportReport> {
    const { isDryRun = false, fetches = true, asDrafts = false, onProgress = () => {} } = options;
    const people = await findPeople(options.author);
    const name = [source.program, source.origin ?? source.name].filter(Boolean).join(" ");
    const known = await queries.findBySource(db, name);
    const addresses = createSiteAddresses(source);
    const surveyDeps = { db, slugOf: deps.slugOf, isFreePageSlug: pages.isFree };
    const plans = await survey(source, known?.id, addresses, surveyDeps, (documents) =>
      onProgress({ step: "reading", documents }),
    );
    const isStoring =
      !isDryRun && [...plans.values()].some(({ outcome }) => outcome === "new" || outcome === "changed");
    const row = { id: newId(now()), source: name, program: source.program };
    const importId = isStoring
      ? (await inTransaction((transaction) => queries.begin(transaction, row, now()))).id
      : known?.id;

    const pictures = createPictures(context, deps, { source, addresses, person: people.importing, isDryRun, fetches });
    const { report, add, addPictures, end } = createReport({ program: source.program, source: name, isDryRun });
    const former = createFormerAddresses(name, deps.redirects);
    async function storeSummary(failure: string | null) {
      if (isStoring && importId !== undefined)
        await inTransaction((transaction) =>
          queries.summaryOf(importId).store(transaction, summarize(report, failure)),
        );
    }

    /** Stores a document as planned, and reports the outcome. */
    async function storeDocument(document: ImportedDocument, plan: Plan) {
      const { kind, title, feedId = null, authorName } = document;
      const reported = { key: document.key, kind, title };
      // Tags of pages and drafts, and long tags, have no list on this site: their old paths lead to the blog.
      const isListed = kind === "post" && document.isPublished;
      const without = document.tags?.filter((tag) => !isListed || tag.length > postLimits.listItem) ?? [];
      if (!isDryRun) former.add(without.map(tagPath), visitorPages.blog.path);
      const refuse = (reason: string) => add({ ...reported, outcome: "refused", reason });
      if (plan.isDone) return refuse(`Another document has the same name ${document.key}.`);
      plan.isDone = true;
      const path = plan.slug && documentPath(document, plan.slug);
      if (!isDryRun && plan.known && path) former.add(document.oldPaths, path);
      const placed = { ...reported, outcome: plan.outcome, ...(path && { path }) };
      if (plan.outcome !== "new" && plan.outcome !== "changed")
        return add({ ...placed, ...(plan.reason && { reason: plan.reason }) });

      const converted = await convertDocument(document, { pictures, addresses });
      const stored = toStoredDocument(converted, plan.slug, { isDraft: asDrafts });
      if ("refusal" in stored) return refuse(stored.refusal);
      const author = authorName ? people.find(authorName) : people.importing;
      const notes = [...(plan.note ? [plan.note] : []), ...stored.notes];
      const sentence = `Its author ${authorName} has no account here, so it is attributed to ${people.importing.name}.`;
      if (!author && kind === "post") notes.push({ level: "changed", sentence });
      addPictures(converted.pictures);
      if (isDryRun || importId === undefined) return add({ ...placed, notes });
      const key = storedKey(document);
      if (plan.outcome === "changed") {
        const isUpdated = await update(importId, key, plan, stored, people.importing);
        return add(isUpdated ? { ...placed, notes } : { ...placed, outcome: "edited" });
      }
      const { id, insert } = await prepare(document, stored, author ?? people.importing);
      const { hash } = plan;
      const refusal = await insertWithRecord(
        { import_id: importId, document_key: key, hash, kind, document_id: id, version: 1, feed_id: feedId },
        insert,
      );
      if (refusal) return refuse(refusal);
      former.add(document.oldPaths, documentPath(document, plan.slug));
      return add({ ...placed, notes });
    }

    try {
      let documents = 0;
      for await (const document of source.documents()) {
        onProgress({ step: "importing", documents: ++documents, total: plans.size });
        const plan = plans.get(storedKey(document));
        if (!plan) continue;
        await storeDocument(document, plan);
      }
    } catch (error) {
      // Documents stored before a failure remain, so their redirects and the summary are stored, too.
      const failure = error instanceof OperatorError ? error.message : importTexts.unexpected;
      await former.store().catch(() => undefined);
      await storeSummary(failure).catch(() => undefined);
      throw error;
    }
    end(source.notes());
    if (importId !== undefined && !isDryRun) {
      for await (const { from, to, status } of source.redirects?.() ?? [])
        former.add([from], typeof to === "string" ? to : listPath(to, deps.slugOf), status);
      report.redirects = await former.store();
      await storeSummary(null);
      await inTransaction(async (transaction) => {
        if (!(await queries.removeIfEmpty(transaction, importId))) await queries.end(transaction, importId, now());
      });
    }
    return importId === undefined ? report : { ...report, importId };
  }

  return { run };
}
