import type { FastifyBaseLogger } from "fastify";
import type { SecurityEventKind } from "../contract/security-events/security-events.ts";
import type { Database } from "./db/dialect.ts";
import type { Db } from "./db/tables.ts";
import { createTransactions, type RunTransaction } from "./db/transactions.ts";
import type { Actor } from "./http/actor.ts";
import type { Settings } from "./settings.ts";

/** Dependencies that every part of the server is built from. */
export interface AppContext extends Omit<Database, "close"> {
  /** The only way to write to the database. */
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

/** An event as a feature records it; an actor without an id is not signed in. */
export interface SecurityEventInput {
  kind: SecurityEventKind;
  actor: Actor | { id?: undefined; address: string };
  /** Person whose account the event is about. */
  subject?: Pick<Actor, "id" | "name" | "email"> | undefined;
  detail?: string;
}

/** Records an event in the transaction of the change that it is about. */
export type RecordEvent = (db: Db, event: SecurityEventInput) => Promise<void>;

/** Runs in the transaction of every change that readers may notice; `path` is the page that it is about. */
export type OnContentChange = (db: Db, path?: string) => Promise<void>;
