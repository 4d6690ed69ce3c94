import type { FastifyBaseLogger } from "fastify";
import type { SecurityEventKind } from "../contract/security-events/security-events.ts";
import type { Database } from "./db/dialect.ts";
import type { Db } from "./db/tables.ts";
import { createTransactions, type RunTransaction } from "./db/transactions.ts";
import type { Actor } from "./http/actor.ts";
import type { Settings } from "./settings.ts";

/** Dependencies that are passed to every part of the server. */
export interface AppContext extends Omit<Database, "close"> {
  /** Runs a transaction; the only way to write to the database. */
  inTransaction: RunTransaction;
  settings: Settings;
  now: () => Date;
  log: FastifyBaseLogger;
}

type Resources = Pick<AppContext, "settings" | "now" | "log"> & { database: Database };

export const createContext = ({ database: { close: _, ...database }, ...rest }: Resources): AppContext => ({
  ...database,
  inTransaction: createTransactions(database),
  ...rest,
});

/** A security event to record; an actor without an id is not signed in. */
export interface SecurityEventInput {
  kind: SecurityEventKind;
  actor: Actor | { id?: undefined; address: string };
  /** User whose account the event concerns. */
  subject?: Pick<Actor, "id" | "name" | "email"> | undefined;
  detail?: string;
}

/** Records a security event in the transaction of the change that it describes. */
export type RecordEvent = (db: Db, event: SecurityEventInput) => Promise<void>;

/** Called in the transaction of every change of content that visitors see; `path` is the changed page, if known. */
export type OnContentChange = (db: Db, path?: string) => Promise<void>;
