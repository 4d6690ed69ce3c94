/** A row as both databases store it. */
export type PortableRow = Record<string, string | number | null>;

/** Rows of one table that fit into memory. */
export interface RowBatch {
  table: string;
  rows: PortableRow[];
}

/** Characters per batch; a copy holds a few times as much in memory. */
const batchLength = 250_000;

const lengthOf = (row: PortableRow) =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length + 16 : 16), 0);

/** Groups rows into batches of limited size. */
export async function* inBatches(table: string, rows: AsyncIterable<PortableRow>): AsyncGenerator<RowBatch> {
  let batch: PortableRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row);
    if (length < batchLength) continue;
    yield { table, rows: batch };
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield { table, rows: batch };
}
