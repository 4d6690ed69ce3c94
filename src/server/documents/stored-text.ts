import { compressText, decompressText } from "../db/compressed-text.ts";
import type { Db, Row } from "../db/tables.ts";
import * as queries from "./revisions.queries.ts";

type Stored = Pick<Row<"revisions">, "base_id" | "bytes" | "snapshot">;

/** A text against which others are compressed. */
export interface Base {
  id: string;
  text: string;
  bytes: number;
}

/** Compresses a text against a base; stores it whole if there is none, or too little in common. */
export function storedText(text: string, base?: Base): Stored {
  const difference = base && compressText(text, base.text);
  if (difference && difference.length < base.bytes / 2)
    return { base_id: base.id, bytes: difference.length, snapshot: difference };
  const snapshot = compressText(text);
  return { base_id: null, bytes: snapshot.length, snapshot };
}

/** Finds the base for the next revision of a document. */
export async function findBase(db: Db, documentId: string): Promise<Base | undefined> {
  const base = await queries.findBase(db, documentId);
  return base && { id: base.id, bytes: base.bytes, text: decompressText(base.snapshot) };
}

export async function findText(db: Db, documentId: string, { base_id, snapshot }: Stored) {
  if (base_id === null) return decompressText(snapshot);
  const base = await queries.find(db, documentId, base_id);
  if (!base) throw new Error(`A revision of the document ${documentId} lacks its base ${base_id}`);
  return decompressText(snapshot, decompressText(base.snapshot));
}

/** Deletes revisions of a document under the lock of revisions; revisions compressed against a deleted one get another base. */
export async function removeRevisions(transaction: Db, documentId: string, removed: ReadonlySet<string>) {
  const staying = (await queries.listMarks(transaction, documentId)).filter(({ id }) => !removed.has(id));
  const newBases = new Map<string, Base>();
  for (const { id, base_id } of staying) {
    if (base_id === null || !removed.has(base_id)) continue;
    const row = await queries.find(transaction, documentId, id);
    if (!row) continue;
    const text = await findText(transaction, documentId, row);
    const stored = storedText(text, newBases.get(base_id));
    await queries.setSnapshot(transaction, id, stored);
    if (stored.base_id === null) newBases.set(base_id, { id, text, bytes: stored.bytes });
  }
  await queries.remove(transaction, [...removed]);
}
