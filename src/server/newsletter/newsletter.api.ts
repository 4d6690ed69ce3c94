import { Done } from "../../contract/envelope.ts";
import { Subscription } from "../../contract/newsletter.ts";
import { done } from "../http/answers.ts";
import { type Route, route } from "../http/route.ts";
import type { Newsletter } from "./newsletter.ts";

export function newsletterApi(newsletter: Newsletter): Route[] {
  return [
    route(
      {
        method: "POST",
        url: "/newsletter/subscribe",
        may: "anyone",
        rate: "subscription",
        cache: "never",
        summary: "Subscribe to the newsletter",
        plainForm: true,
        body: Subscription,
        answer: Done,
        status: 201,
      },
      async ({ body }) => {
        await newsletter.subscribe(body);
        return done;
      },
    ),
  ];
}
