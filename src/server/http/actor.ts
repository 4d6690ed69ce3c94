import type { FastifyRequest } from "fastify";
import type { SecurityEventKind } from "../../contract/security-events.ts";
import type { SessionUser } from "../../contract/session.ts";
import type { Db } from "../db/tables.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** A signed-in person and the address they call from, for the record of security events. */
export interface Actor extends Person {
  address: string;
}

/** What is recorded: who did what, and to whose account. Nobody is signed in where there is only an address. */
export interface SecurityEventInput {
  kind: SecurityEventKind;
  actor: Actor | { id?: undefined; address: string };
  subject?: Person | undefined;
  detail?: string;
}

/** Records an event in the transaction of what it is about. */
export type RecordEvent = (db: Db, event: SecurityEventInput) => Promise<void>;

/** IPv4 as such, also where the socket takes both families. */
export const addressOf = ({ ip }: FastifyRequest) => ip.replace(/^::ffff:(?=[\d.]+$)/i, "");

export const actorOf = ({ id, name, email }: SessionUser, request: FastifyRequest): Actor => ({
  id,
  name,
  email,
  address: addressOf(request),
});
