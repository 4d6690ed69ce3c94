import type { Database } from "../../src/server/db/dialect.ts";
import { foldedTexts } from "../../src/server/db/folding.ts";

/** Stores this many subscribers, every third of them inactive, many with the same creation time. */
export async function fillSubscribers({ db }: Pick<Database, "db">, count: number) {
  const began = Date.parse("2026-01-01T00:00:00Z");
  const row = (n: number) => {
    const [email, name, at] = [`reader-${n}@example.com`, `Reader ${n}`, began + Math.floor(n / 700) * 1000];
    const id =
      Math.floor(at / 1000)
        .toString(16)
        .padStart(8, "0") + n.toString(16).padStart(16, "0");
    const texts = {
      email,
      email_key: email,
      name,
      folded: foldedTexts(email, name),
      preferences: "[]",
      unsubscribe_reason: "",
    };
    return { id, ...texts, is_active: n % 3 ? 1 : 0, subscribed_at: at, created_at: at };
  };
  for (let from = 0; from < count; from += 1000) {
    const values = Array.from({ length: Math.min(1000, count - from) }, (_, n) => row(from + n));
    await db.insertInto("subscribers").values(values).execute();
  }
}
