import type { BulkOutcome } from "../../contract/long-lists.ts";
import { redirectTexts } from "../../contract/redirects/redirect-texts.ts";
import type {
  FoundRedirectsBulk,
  NewRedirect,
  Redirect,
  RedirectChanges,
  RedirectFilter,
  RedirectImportInput,
  RedirectsBulk,
  UnknownAddressFilter,
} from "../../contract/redirects/redirects.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { findShown, inChunks, sum } from "../db/found-rows.ts";
import { newId } from "../db/ids.ts";
import { withLock } from "../db/locks.ts";
import type { Db, Row } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { moveAllToTrash, type TrashKind } from "../documents/trash.ts";
import { badField, conflict, found } from "../errors.ts";
import type { RunOnce } from "../http/routes/route.ts";
import * as counts from "./counts.queries.ts";
import { createRedirectCounts } from "./counts.ts";
import { formerPlaceOf, isFeedQuery } from "./former-places.ts";
import { csvOf, planImport } from "./import/redirect-import.ts";
import { explainSource, explainTarget, readableSource } from "./redirect-addresses.ts";
import {
  createRedirectLookup,
  createRedirectTable,
  isPostNumber,
  type RedirectRule,
  type RedirectTable,
} from "./redirect-table.ts";
import * as queries from "./redirects.queries.ts";

interface Deps extends Pick<Core, "changed"> {
  versions: Parameters<typeof createRedirectLookup>[1];
}

type Person = { id: string; name: string };

const lockName = "redirects";

export function createRedirects(context: AppContext, { versions, changed }: Deps) {
  const { db, inTransaction, now, settings } = context;
  const { origin } = new URL(settings.publicUrl);
  const lookup = createRedirectLookup(context, versions);
  const redirectCounts = createRedirectCounts(context);

  const readTable = async (from: Db) => createRedirectTable(await queries.listRules(from));

  /** Caches the table of redirects per transaction, because a bulk action restores many redirects in a single one. */
  const tablesOfTransactions = new WeakMap<Db, Promise<RedirectTable>>();
  function tableOf(transaction: Db) {
    const table = tablesOfTransactions.get(transaction) ?? readTable(transaction);
    tablesOfTransactions.set(transaction, table);
    return table;
  }

  async function insert(transaction: Db, added: readonly NewRedirect[]) {
    const last = await queries.lastPosition(transaction);
    const at = now();
    const rows = added.map((redirect, index): queries.NewRow => ({
      id: newId(at),
      ...redirect,
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

  /** Deletes counts of unknown addresses that these redirects now answer, and clears caches. */
  async function afterChange(transaction: Db, rules: readonly RedirectRule[]) {
    const table = createRedirectTable(rules);
    const unknown = await counts.listUnknownPaths(transaction);
    await counts.removeUnknown(
      transaction,
      unknown.filter((path) => table.find(path)),
    );
    await changed(transaction);
  }

  /** Refuses a redirect that is invalid, or conflicts with others. */
  function requireFit(table: RedirectTable, rule: RedirectRule) {
    const source = explainSource(rule.source);
    if (source) throw badField("source", source);
    const target = explainTarget(rule);
    if (target) throw badField("target", target);
    if (table.get(rule.source)) throw conflict(redirectTexts.taken, { source: redirectTexts.taken });
    const problem = table.add(rule, origin);
    if (problem) throw conflict(problem, { target: problem });
  }

  async function takeToTrash(transaction: Db, ids: readonly string[], by: Person) {
    const taken = await inChunks(ids, async (chunk) => {
      const rows = await queries.take(transaction, chunk);
      const documents = rows.map((row) => ({ id: row.id, rows: row, title: row.source, isPublished: true }));
      await moveAllToTrash(transaction, { kind: "redirect", by, at: now() }, documents);
      return rows.length;
    });
    await changed(transaction);
    return sum(taken);
  }

  const getStored = async (from: Db, id: string) => found(await queries.find(from, id), "Redirect");

  return {
    ...lookup,
    isPostNumber,
    isFeedQuery,
    formerPlaceOf,
    count: redirectCounts,

    list: (filter: RedirectFilter) => queries.list(db, filter),
    listUnknown: (filter: UnknownAddressFilter) => counts.listUnknown(db, filter),

    create: (input: NewRedirect, run: RunTransaction = inTransaction) =>
      withLock(run, lockName, async (transaction) => {
        const redirect = { ...input, source: readableSource(input.source) };
        requireFit(await readTable(transaction), { id: "", ...redirect });
        const [row] = await insert(transaction, [redirect]);
        return getStored(transaction, row?.id ?? "");
      }),

    /** Changes only the fields in `changes`. */
    update: (id: string, changes: RedirectChanges, run: RunTransaction = inTransaction) =>
      withLock(run, lockName, async (transaction) => {
        const redirect = await getStored(transaction, id);
        const { source, target, status, origin: from } = { ...redirect, ...(changes as Partial<Redirect>) };
        const values = { source: readableSource(source), target, status };
        const others = (await queries.listRules(transaction)).filter((rule) => rule.id !== id);
        requireFit(createRedirectTable(others), { id, ...values });
        await queries.update(transaction, id, { ...values, origin: from });
        await afterChange(transaction, [{ id, ...values }]);
        return getStored(transaction, id);
      }),

    /** Moves a redirect to the trash. */
    remove: (by: Person, id: string) =>
      withLock(inTransaction, lockName, async (transaction) => {
        await getStored(transaction, id);
        await takeToTrash(transaction, [id], by);
      }),

    /** Moves redirects to the trash, all or none. */
    bulk: (by: Person, { ids }: RedirectsBulk): Promise<BulkOutcome> =>
      withLock(inTransaction, lockName, async (transaction) => {
        const modified = await takeToTrash(transaction, ids, by);
        return { matched: modified, modified };
      }),

    /** Moves the redirects of an import to the trash, except those whose target is in `targets`. */
    removeImported: (by: Person, from: string, targets: ReadonlySet<string>) =>
      withLock(inTransaction, lockName, async (transaction) => {
        const rows = await queries.listOfOrigin(transaction, from);
        const ids = rows.filter(({ target }) => !targets.has(target)).map(({ id }) => id);
        return takeToTrash(transaction, ids, by);
      }),

    /** Moves all redirects of a list to the trash; refused if their number is not `total`. */
    changeFound: (by: Person, { total, search, status }: FoundRedirectsBulk): Promise<BulkOutcome> =>
      withLock(inTransaction, lockName, async (transaction) => {
        const ids = await findShown(queries.matching(transaction, { search, status }).select("id"), total);
        return { matched: total, modified: await takeToTrash(transaction, ids, by) };
      }),

    /** Restores redirects from the trash; refused if another redirect has the same source. */
    trash: {
      lock: lockName,
      async putBack(transaction, row) {
        requireFit(await tableOf(transaction), row);
        await queries.insert(transaction, [row]);
        await changed(transaction);
        return getStored(transaction, row.id);
      },
    } satisfies TrashKind<Row<"redirects">, Redirect>,

    /** Returns the outcome of an import without importing. */
    checkImport: async (input: RedirectImportInput) => (await planImport(input, await readTable(db), origin)).outcome,

    /** Stores all valid lines of a list in one transaction, only once for calls with the same idempotency key. */
    import: (input: RedirectImportInput, once: RunOnce) =>
      once((run) =>
        withLock(run, lockName, async (transaction) => {
          const { added, outcome } = await planImport(input, await readTable(transaction), origin);
          if (added.length > 0) await insert(transaction, added);
          return outcome;
        }),
      ),

    /** Returns all redirects in the order in which they apply, as a CSV file. */
    export: async () => csvOf((await readTable(db)).list()),
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
