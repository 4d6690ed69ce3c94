import type { Subscription } from "../../contract/newsletter.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./newsletter.queries.ts";

export function createNewsletter({ db, now }: { db: Db; now: () => Date }) {
  return {
    async subscribe(subscription: Subscription) {
      await queries.subscribe(db, { ...subscription, id: newId(now()), at: now().getTime() });
    },
  };
}

export type Newsletter = ReturnType<typeof createNewsletter>;
