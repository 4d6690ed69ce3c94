import { sql } from "kysely";
import { emailKey } from "../../db/folding.ts";
import type { Db } from "../../db/tables.ts";

const columns = ["id", "kind", "recipient", "state", "response"] as const;

const handedOver = (db: Db) =>
  db.selectFrom("mails").select(columns).where("state", "in", ["accepted", "uncertain", "bounced", "failed"]);

export const find = (db: Db, id: string) => handedOver(db).where("id", "=", id).executeTakeFirst();

/** Finds a mail by the id that the response of the mail server contained when it accepted the mail. */
export const findByServerId = (db: Db, serverId: string) =>
  handedOver(db)
    .where("response", "in", [`250 Ok ${serverId}`, `250 OK ${serverId}`])
    .executeTakeFirst();

/** Finds the latest mail to a recipient that was handed to a mail server. */
export const findLastTo = (db: Db, email: string) =>
  handedOver(db)
    .where(sql`lower(recipient)`, "=", emailKey(email))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Stores a bounce or a complaint. A complaint does not change the mail's state, because the mail has arrived. */
export const setReported = (
  db: Db,
  id: string,
  { response, isBounce, at }: { response: string; isBounce: boolean; at: number },
) =>
  db
    .updateTable("mails")
    .set({ response, ...(isBounce && { state: "bounced" as const, ended_at: at }) })
    .where("id", "=", id)
    .execute();
