import { JSONParser } from "@streamparser/json";
import { OperatorError } from "../../../errors.ts";
import { type ArchiveFiles, maxTextBytes } from "../archive/archive-files.ts";

export type Row = Record<string, unknown>;

/** Yields the rows of all tables of an export, which has them as `db[0].data` or as `data`. */
export async function* readRows(files: ArchiveFiles, name: string): AsyncGenerator<{ table: string; row: Row }> {
  let rows: { table: string; row: Row }[] = [];
  let bytesOfRow = 0;
  const parser = new JSONParser({
    paths: ["$.db.*.data.*.*", "$.data.*.*"],
    keepStack: false,
    stringBufferSize: 65_536,
  });
  parser.onValue = ({ value, stack }) => {
    bytesOfRow = 0;
    // Before a row there are the export, its data and the table.
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      rows.push({ table: String(stack.at(-1)?.key), row: value });
  };
  try {
    for await (const chunk of await files.open(name)) {
      bytesOfRow += (chunk as Buffer).length;
      parser.write(chunk as Buffer);
      yield* rows;
      rows = [];
      if (bytesOfRow > maxTextBytes) throw new OperatorError(`A row of ${name} is too large: its text exceeds 64 MB.`);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${name} cannot be read as JSON: export it again.`, { cause: error });
  }
  if (!parser.isEnded) throw new OperatorError(`${name} ends in the middle, so it is not complete: export it again.`);
}
