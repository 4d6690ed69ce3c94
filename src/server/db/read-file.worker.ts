import type { SQLInputValue } from "node:sqlite";
import { handleTasks } from "../workers/handle-tasks.ts";

export interface FileQuery {
  file: string;
  sql: string;
  parameters: SQLInputValue[];
}

/** Opens the file for one query only, because an open connection prevents SQLite from removing the write-ahead log. */
handleTasks(async () => {
  const { DatabaseSync } = await import("node:sqlite");
  return ({ file, sql, parameters }: FileQuery) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      database.exec("pragma cache_size = -32000; pragma temp_store = memory;");
      return database.prepare(sql).all(...parameters);
    } finally {
      database.close();
    }
  };
});
