import type { BulkOutcome } from "../../contract/long-lists.ts";
import { explainRule } from "../../contract/redirects/redirect-rule.ts";
import { matchSource, readAddress, readSource } from "../../contract/redirects/redirect-source.ts";
import { redirectTexts } from "../../contract/redirects/redirect-texts.ts";
import type {
  FoundRedirectsBulk,
  NewRedirect,
  Redirect,
  RedirectChanges,
  RedirectFilter,
  RedirectsBulk,
  UnknownAddressFilter,
} from "../../contract/redirects/redirects.ts";
import type { AppContext } from "../context.ts";
import { findShown, inChunks, sum } from "../db/found-rows.ts";
import { newId } from "../db/ids.ts";
import { withLock } from "../db/locks.ts";
import type { Db, Row } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { moveAllToTrash, type TrashKind } from "../documents/trash.ts";
import { conflict, found, Refusal } from "../errors.ts";
import type { RunOnce } from "../http/routes/route.ts";
import * as counts from "./counts.queries.ts";
import { createRedirectCounts } from "./counts.ts";
import { createRedirectImport } from "./import/redirect-import.ts";
import { createRedirectLookup, isPostNumber } from "./lookup.ts";
import { createRedirectBook, type RedirectBook } from "./redirect-book.ts";
import * as queries from "./redirects.queries.ts";

interface Deps {
  versions: Parameters<typeof createRedirectLookup>[1];
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
}

type Person = { id: string; name: string };

const lockName = "redirects";

/** Redirects of former addresses, which apply where the site has no page. */
export function createRedirects(context: AppContext, { versions, changed }: Deps) {
  const { db, inTransaction, now, settings } = context;
  const { origin } = new URL(settings.publicUrl);
  const lookup = createRedirectLookup(context, versions);
  const redirectCounts = createRedirectCounts(context);

  const readBook = async (from: Db) => createRedirectBook(await queries.listRules(from), origin);

  /** A bulk action restores many redirects in one transaction, which holds the lock. */
  const booksOfTransactions = new WeakMap<Db, Promise<RedirectBook>>();
  function bookOf(transaction: Db) {
    const book = booksOfTransactions.get(transaction) ?? readBook(transaction);
    booksOfTransactions.set(transaction, book);
    return book;
  }

  /** Inserts redirects that fit the others, and forgets the unknown addresses that they answer. */
  async function insert(transaction: Db, added: readonly NewRedirect[]) {
    const last = await queries.lastPosition(transaction);
    const at = now();
    const rows = added.map((redirect, index): queries.NewRow => ({
      id: newId(at),
      ...columnsOf(redirect),
      hits: 0,
      last_hit_at: null,
      position: last + 1 + index,
      version: 1,
      created_at: at.getTime(),
    }));
    await queries.insert(transaction, rows);
    await afterChange(transaction, rows);
    return rows;
  }

  /** Forgets the unknown addresses that these redirects answer. */
  async function afterChange(transaction: Db, rows: readonly Pick<queries.NewRow, "source">[]) {
    const sources = rows.flatMap(({ source: text }) => {
      const source = readSource(text);
      return typeof source === "string" ? [] : [source];
    });
    const patterns = sources.filter(({ isPattern }) => isPattern);
    const paths = patterns.length > 0 ? await counts.listUnknownPaths(transaction) : [];
    const matched = paths.filter((path) => patterns.some((pattern) => matchSource(pattern, readAddress(path))));
    await counts.removeUnknown(transaction, [...sources.map(({ text }) => text), ...matched]);
    await changed(transaction);
  }

  async function takeToTrash(transaction: Db, ids: readonly string[], by: Person) {
    const rows = await queries.take(transaction, ids);
    const taken = rows.map((row) => ({ id: row.id, rows: row, title: row.source, isPublished: true }));
    await moveAllToTrash(transaction, { kind: "redirect", by, at: now() }, taken);
    return rows.length;
  }

  const getStored = async (from: Db, id: string) => found(await queries.find(from, id), "Redirect");

  return {
    ...lookup,
    isPostNumber,
    count: redirectCounts,

    list: (filter: RedirectFilter) => queries.list(db, filter),
    listUnknown: (filter: UnknownAddressFilter) => counts.listUnknown(db, filter),
    /** Returns the redirect with its version. */
    get: (id: string) => getStored(db, id),

    create: (input: NewRedirect, run: RunTransaction = inTransaction) =>
      withLock(run, lockName, async (transaction) => {
        const book = await readBook(transaction);
        requireFit(book, { id: "", ...input });
        const [row] = await insert(transaction, [input]);
        return getStored(transaction, row?.id ?? "");
      }),

    /** Changes the named fields. Throws a conflict if the redirect has none of the expected versions. */
    update: (
      id: string,
      changes: RedirectChanges,
      { expected, run = inTransaction }: { expected?: ReadonlySet<number> | undefined; run?: RunTransaction } = {},
    ) =>
      withLock(run, lockName, async (transaction) => {
        const { redirect, version } = await getStored(transaction, id);
        if (expected && !expected.has(version)) throw conflict(redirectTexts.savedInBetween);
        const { source, target, status, origin: from } = { ...redirect, ...(changes as Partial<Redirect>) };
        const others = (await queries.listRules(transaction)).filter((rule) => rule.id !== id);
        const book = createRedirectBook(others, origin);
        requireFit(book, { id, source, target, status });
        const columns = columnsOf({ source, target, status, origin: from });
        await queries.update(transaction, id, { ...columns, version: version + 1 });
        await afterChange(transaction, [columns]);
        return getStored(transaction, id);
      }),

    /** Moves a redirect to the trash. */
    remove: (by: Person, id: string) =>
      withLock(inTransaction, lockName, async (transaction) => {
        await getStored(transaction, id);
        await takeToTrash(transaction, [id], by);
        await changed(transaction);
      }),

    /** Moves redirects to the trash, all or none. */
    bulk: (by: Person, { ids }: RedirectsBulk): Promise<BulkOutcome> =>
      withLock(inTransaction, lockName, async (transaction) => {
        const modified = await takeToTrash(transaction, ids, by);
        if (modified > 0) await changed(transaction);
        return { matched: modified, modified };
      }),

    /** Moves the redirects of an import to the trash, except those to these targets. */
    removeImported: (by: Person, from: string, targets: ReadonlySet<string>) =>
      withLock(inTransaction, lockName, async (transaction) => {
        const rows = await queries.listOfOrigin(transaction, from);
        const ids = rows.filter(({ target }) => !targets.has(target)).map(({ id }) => id);
        const removed = await inChunks(ids, (chunk) => takeToTrash(transaction, chunk, by));
        await changed(transaction);
        return sum(removed);
      }),

    /** Moves all redirects of a list to the trash, all or none. */
    changeFound: (by: Person, { total, search, status }: FoundRedirectsBulk): Promise<BulkOutcome> =>
      withLock(inTransaction, lockName, async (transaction) => {
        const ids = await findShown(queries.matching(transaction, { search, status }).select("id"), total);
        const modified = await inChunks(ids, (chunk) => takeToTrash(transaction, chunk, by));
        await changed(transaction);
        return { matched: total, modified: sum(modified) };
      }),

    /** Restores redirects from the trash, unless another one has their source by now. */
    trash: {
      lock: lockName,
      async putBack(transaction, row) {
        requireFit(await bookOf(transaction), row);
        await queries.insert(transaction, [row]);
        await afterChange(transaction, [row]);
        return (await getStored(transaction, row.id)).redirect;
      },
    } satisfies TrashKind<Row<"redirects">, Redirect>,

    ...createRedirectImport({ db, once: withBook, readBook, insert }),
  };

  /** Runs work on all redirects in one transaction, once for a call and its repeats with the same key. */
  function withBook<T>(once: RunOnce, work: (transaction: Db, book: RedirectBook) => Promise<T>) {
    return once((run) =>
      withLock(run, lockName, async (transaction) => work(transaction, await readBook(transaction))),
    );
  }
}

export type Redirects = ReturnType<typeof createRedirects>;

type Rule = Parameters<RedirectBook["add"]>[0];

/** Refuses a redirect that is wrong, or does not fit the others. */
function requireFit(book: RedirectBook, { id, source, target, status }: Omit<Rule, "isPattern">) {
  const problems = explainRule({ source, target, status });
  if (problems) throw new Refusal(400, problems.source ?? problems.target ?? "", { fields: { ...problems } });
  if (book.get(source)) throw conflict(redirectTexts.taken, { source: redirectTexts.taken });
  const isPattern = columnsOf({ source, target, status, origin: "" }).is_pattern === 1;
  const problem = book.add({ id, source, target, status, isPattern });
  if (problem) throw conflict(problem, { target: problem });
}

function columnsOf({ source: text, target, status, origin }: NewRedirect) {
  const source = readSource(text);
  if (typeof source === "string") throw new Error(`A source was not validated: ${source}`);
  return {
    source: source.text,
    path: source.path,
    is_pattern: source.isPattern ? 1 : 0,
    has_query: source.parameters.length > 0 ? 1 : 0,
    target,
    status,
    origin,
  };
}
