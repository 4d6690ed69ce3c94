import { done } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { SubscriptionLinks } from "./subscription-links.ts";

// No limit: a token cannot be guessed, and its holder must be able to unsubscribe.
const shared = { may: "anyone", rate: "none", cache: "never", plainForm: "subscription-link" } as const;

export function subscriptionLinksApi(links: SubscriptionLinks): Route[] {
  return [
    route(
      "POST /newsletter/link/unsubscribe",
      { ...shared, summary: "Unsubscribe by the link of an issue; an unknown one is a success, too" },
      async ({ body }) => {
        await links.unsubscribe(body);
        return done;
      },
    ),
    route(
      "POST /newsletter/link/preferences",
      { ...shared, summary: "Choose the topics of the newsletter by the link of an issue; none means all" },
      async ({ body }) => {
        await links.setPreferences(body);
        return done;
      },
    ),
  ];
}
