import type { LinkedPreferences, LinkedUnsubscription } from "../../contract/subscription-links.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import * as queries from "./subscription-links.queries.ts";

/** Names of the categories of published posts, most used first. */
type ListCategories = () => Promise<readonly string[]>;

/** More are no help to a reader, and a subscription has room for 20. */
const maxTopics = 20;
const keyOf = (topic: string) => topic.toLowerCase();

/** What the link in each issue allows without a sign-in: to end the subscription, and to choose its topics. */
export function createSubscriptionLinks(
  { db, inTransaction }: AppContext,
  { listCategories }: { listCategories: ListCategories },
) {
  /** Calls without a limit lock nothing unless their token exists. */
  const isKnown = async (token: string) => (await queries.findByToken(db, token)) !== undefined;
  const listTopics = async () => (await listCategories()).slice(0, maxTopics);

  return {
    /** The subscription with the topics that can be chosen; undefined when there is none (any more). */
    async find(token: string) {
      const subscriber = await queries.findByToken(db, token);
      if (!subscriber) return undefined;
      const { email, isActive, hasLeft, hasReason, preferences } = subscriber;
      const chosen = new Set(preferences.map(keyOf));
      const topics = (await listTopics()).map((name) => ({ name, isChosen: chosen.has(keyOf(name)) }));
      return { email, isActive, hasLeft, hasReason, topics };
    },

    /** Done again it changes nothing; no answer reveals whether the token is known. */
    async unsubscribe({ token, reason }: LinkedUnsubscription) {
      if (!(await isKnown(token))) return;
      await inTransaction((transaction) => queries.unsubscribe(transaction, token, reason));
    },

    /** What is preferred besides the topics that the link offers stays. */
    async setPreferences({ token, preferences }: LinkedPreferences) {
      if (!(await isKnown(token))) return;
      const offered = new Set((await listTopics()).map(keyOf));
      await withLock(inTransaction, "newsletter", async (transaction) => {
        const subscriber = await queries.findByToken(transaction, token);
        if (!subscriber) return;
        const others = subscriber.preferences.filter((topic) => !offered.has(keyOf(topic)));
        const chosen = preferences.filter((topic) => offered.has(keyOf(topic)));
        await queries.setPreferences(transaction, subscriber.id, [...chosen, ...others]);
      });
    },
  };
}

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;
