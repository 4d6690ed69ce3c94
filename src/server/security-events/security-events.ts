import { dayMs, hourMs } from "../../contract/durations.ts";
import type { Page } from "../../contract/envelope.ts";
import { securityEventDays, securityEventTexts } from "../../contract/security-events/security-event-texts.ts";
import type { SecurityEvent, SecurityEventFilter } from "../../contract/security-events/security-events.ts";
import type { AppContext, SecurityEventInput } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { networkPrefixOf } from "../http/rate-limits/client-network.ts";
import * as queries from "./security-events.queries.ts";

const storedForMs = securityEventDays * dayMs;
/**
 * Maximum number of rows per kind and hour. Further events are counted in a single row, so that an attack from very
 * many networks cannot fill the table.
 */
const maxRowsPerHour = 200;
const failures: ReadonlySet<string> = new Set(["sign-in-failed", "password-failed"]);

/** Records successful and failed sign-ins, and security-relevant changes; equal events within an hour are one row. */
export function createSecurityEvents({ db, log, now }: AppContext) {
  return {
    /** Writes the row in the caller's transaction, and logs the full client address for tools such as fail2ban. */
    async record(from: Db, { kind, actor, subject, detail = "" }: SecurityEventInput) {
      const person = actor.id === undefined ? undefined : actor;
      // The line is logged first, so that it exists even if the row cannot be written.
      const line = { event: kind, address: actor.address, actor: person?.id, subject: subject?.id };
      log[failures.has(kind) ? "warn" : "info"](line, securityEventTexts[kind]);

      const at = now().getTime();
      const hourBegan = at - (at % hourMs);
      await queries.removeBefore(from, at - storedForMs);

      const network = networkPrefixOf(actor.address);
      const row = {
        id: newId(now()),
        kind,
        at,
        bucket: [kind, hourBegan, network, person?.id, subject?.id, detail].join(" "),
        network,
        detail,
        actor: person,
        subject,
      };
      if (!(await queries.addToBucket(from, row.bucket, at))) {
        const isFull = (await queries.countSince(from, kind, hourBegan)) >= maxRowsPerHour;
        const overflow = { id: row.id, kind, at, bucket: `${kind} ${hourBegan}`, network: "", detail: "" };
        await queries.insert(from, isFull ? overflow : row);
      }
    },

    /** Returns `first` if no sign-in of the user is stored, otherwise whether the network is `known` or `new`. */
    async findSignIns(from: Db, userId: string, address: string) {
      const networks = await queries.listSignInNetworks(from, userId, now().getTime() - storedForMs);
      if (networks.length === 0) return "first";
      return networks.includes(networkPrefixOf(address)) ? "known" : "new";
    },

    list: (filter: SecurityEventFilter): Promise<Page<SecurityEvent>> =>
      queries.list(db, filter, now().getTime() - storedForMs),
  };
}

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
