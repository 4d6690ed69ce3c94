import type { AppContext } from "../../context.ts";
import { lock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { ReturnedMail } from "../../mail/mail.ts";
import { issuesLock } from "./issues.ts";
import * as queries from "./ledger.queries.ts";

/** Number of consecutive permanently refused issues after which an address is deactivated. */
const maxRefusedIssues = 2;

/** Ends subscriptions whose address accepts no issues, or whose reader complained. */
export function createReturnedIssues({ now }: AppContext) {
  /** Deactivates the subscriber if the last issues were all refused permanently. */
  async function deactivateIfUnreachable(transaction: Db, subscriberId: string) {
    const deliveries = await queries.listLastDeliveries(transaction, subscriberId, maxRefusedIssues);
    const refused = deliveries.filter(({ isPermanent }) => isPermanent === 1);
    if (refused.length < maxRefusedIssues) return;
    await queries.deactivate(transaction, subscriberId, "bounced", refused[0]?.response ?? "");
  }

  return {
    /** Handles a permanent refusal of a recipient, in the transaction that records it. */
    async onRefused(transaction: Db, mailId: string) {
      const delivery = await queries.findByMail(transaction, mailId);
      if (delivery) await deactivateIfUnreachable(transaction, delivery.subscriberId);
    },

    /** Handles a bounce or a complaint, in the transaction that records it. */
    async onReturned(transaction: Db, { id, kind, response, isOfAddress }: ReturnedMail) {
      await lock(transaction, issuesLock);
      const delivery = await queries.findByMail(transaction, id);
      if (!delivery) return;
      const isBounce = kind === "bounce";
      const at = now().getTime();
      await queries.setReported(transaction, delivery, { response, isBounce, isPermanent: isOfAddress, at });
      if (isBounce) await deactivateIfUnreachable(transaction, delivery.subscriberId);
      else await queries.deactivate(transaction, delivery.subscriberId, "complained", response);
    },
  };
}
