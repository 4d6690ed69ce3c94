import { sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type {
  SecurityEvent,
  SecurityEventFilter,
  SecurityEventKind,
} from "../../contract/security-events/security-events.ts";
import { decodeResource } from "../db/decode-row.ts";
import { foldedTexts, holdsPhrase } from "../db/folding.ts";
import { countRows, hasChanged, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

type NewEvent = Pick<Row<"security_events">, "id" | "kind" | "at" | "bucket" | "network" | "detail"> &
  Partial<Record<"actor" | "subject", Pick<Row<"users">, "id" | "name" | "email"> | undefined>>;

/** Counts an event in the row with the key `bucket`; returns false if there is no such row. */
export const addToBucket = (db: Db, bucket: string, at: number) =>
  hasChanged(
    db
      .updateTable("security_events")
      .set({ count: sql`count + 1`, at })
      .where("bucket", "=", bucket),
  );

export const countSince = (db: Db, kind: SecurityEventKind, since: number) =>
  countRows(db.selectFrom("security_events").where("kind", "=", kind).where("at", ">=", since));

export async function listSignInNetworks(db: Db, userId: string, since: number) {
  const rows = await db
    .selectFrom("security_events")
    .select("network")
    .distinct()
    .where("kind", "=", "sign-in")
    .where("actor_id", "=", userId)
    .where("at", ">=", since)
    .execute();
  return rows.map(({ network }) => network);
}

export const insert = (db: Db, { actor, subject, ...event }: NewEvent) =>
  db
    .insertInto("security_events")
    .values({
      ...event,
      count: 1,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? "",
      actor_email: actor?.email ?? "",
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? "",
      subject_email: subject?.email ?? "",
      folded: foldedTexts(actor?.name ?? "", actor?.email ?? "", subject?.name ?? "", subject?.email ?? ""),
    })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({ count: sql`security_events.count + 1`, at: event.at }),
    )
    .execute();

export const removeBefore = (db: Db, at: number) => db.deleteFrom("security_events").where("at", "<", at).execute();

/** Lists events, newest first. */
export async function list(db: Db, filter: SecurityEventFilter, since: number): Promise<Page<SecurityEvent>> {
  const { search, kind } = filter;
  const matches = db
    .selectFrom("security_events")
    .where("at", ">=", since)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "sign-in"))
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));
  const rows = matches.selectAll().orderBy("at", "desc").orderBy("id", "desc");
  return readPage(matches, rows, toEvent, filter);
}

const toEvent = ({ id, kind, at, count, network, detail, ...row }: Row<"security_events">): SecurityEvent => ({
  ...decodeResource({ id, kind, at, count, network, detail }),
  actor: personOf(row.actor_id, row.actor_name, row.actor_email),
  subject: personOf(row.subject_id, row.subject_name, row.subject_email),
});

const personOf = (id: string | null, name: string, email: string) =>
  id === null ? null : { _id: id, id, name, email };
