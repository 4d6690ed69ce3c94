import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/dialect.ts";
import { createTransactions, type RunTransaction } from "./db/transactions.ts";
import type { Settings } from "./settings.ts";

/** What every part of the server is built from. */
export interface AppContext extends Omit<Database, "close"> {
  /** The only way to write. */
  inTransaction: RunTransaction;
  settings: Settings;
  now: () => Date;
  log: FastifyBaseLogger;
}

interface Resources {
  database: Database;
  settings: Settings;
  now: () => Date;
  log: FastifyBaseLogger;
}

export const createContext = ({ database, ...rest }: Resources): AppContext => ({
  db: database.db,
  dialect: database.dialect,
  reserve: database.reserve,
  inTransaction: createTransactions(database),
  ...rest,
});
