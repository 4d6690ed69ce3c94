import { fold } from "../db/folding.ts";
import type { Db } from "../db/tables.ts";

export const emailKey = (email: string) => email.trim().toLowerCase();

interface NewSubscriber {
  id: string;
  email: string;
  name: string;
  preferences: string[];
  at: number;
}

/** Adds the subscriber; one who left is back, one who is there stays as they are. */
export async function subscribe(db: Db, { id, email, name, preferences, at }: NewSubscriber) {
  await db
    .insertInto("subscribers")
    .values({
      id,
      email,
      email_key: emailKey(email),
      name,
      preferences: JSON.stringify(preferences),
      is_active: 1,
      unsubscribe_reason: "",
      subscribed_at: at,
      created_at: at,
      folded: `${fold(email)}\n${fold(name)}`,
    })
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet({ is_active: 1, unsubscribe_reason: "", subscribed_at: at })
        .where("subscribers.is_active", "=", 0),
    )
    .execute();
}
