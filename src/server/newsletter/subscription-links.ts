import type { LinkedPreferences, LinkedUnsubscription } from "../../contract/newsletter/newsletter.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import * as queries from "./subscribing.queries.ts";

/** Lists the names of the categories of published posts, most used first. */
type ListCategories = () => Promise<readonly string[]>;

/** Maximum number of offered topics: a longer list does not help readers, and a subscription can store 20. */
const maxTopics = 20;
const keyOf = (topic: string) => topic.toLowerCase();

/** Creates the actions of the link in each issue: unsubscribing and choosing topics. They need no sign-in. */
export function createSubscriptionLinks(
  { db, inTransaction }: AppContext,
  { listCategories }: { listCategories: ListCategories },
) {
  /** Checks a token before a lock is acquired, so that requests with unknown tokens do not make others wait. */
  const isKnown = async (token: string) => (await queries.findByToken(db, token)) !== undefined;
  const listTopics = async () => (await listCategories()).slice(0, maxTopics);

  return {
    /** Returns the subscription with the topics to choose from; undefined if the token has no subscription. */
    async find(token: string) {
      const subscriber = await queries.findByToken(db, token);
      if (!subscriber) return undefined;
      const { email, isActive, inactiveReason, preferences } = subscriber;
      const chosen = new Set(preferences.map(keyOf));
      const topics = (await listTopics()).map((name) => ({ name, isChosen: chosen.has(keyOf(name)) }));
      return { email, isActive, hasLeft: !isActive && inactiveReason === "left", topics };
    },

    /** Unsubscribes by token; a repeat changes nothing, and the response does not reveal whether the token exists. */
    async unsubscribe({ token, reason }: LinkedUnsubscription) {
      if (!(await isKnown(token))) return;
      await inTransaction((transaction) => queries.unsubscribe(transaction, token, reason));
    },

    /** Stores the chosen topics; stored preferences that are not among the offered topics stay unchanged. */
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
