import { webhookTexts } from "../../../contract/extensions/webhooks/webhooks.ts";
import type { Extension } from "../../extension.ts";
import { actorOf } from "../../http/actor.ts";
import { adminRoute } from "../../http/routes/route.ts";
import { createWebhooks } from "./webhooks.ts";

/** Notifies other programs of posts, messages and subscribers. */
export const webhooks: Extension = (context, deps) => {
  const { list, create, update, remove } = createWebhooks(context, deps);
  return {
    routes: [
      adminRoute("GET /webhooks", "List webhooks, oldest first", list),
      adminRoute(
        "POST /webhooks",
        {
          summary: "Create a webhook, with the secret that signs its deliveries, which only this response contains",
          status: 201,
          refuses: { 409: webhookTexts.tooMany },
        },
        ({ viewer, body, request, once }) => once((run) => create(actorOf(viewer, request), body, run)),
      ),
      adminRoute(
        "PUT /webhooks/:id",
        "Change the address and the events of a webhook",
        ({ viewer, params, body, request }) => update(actorOf(viewer, request), params.id, body),
      ),
      adminRoute(
        "DELETE /webhooks/:id",
        "Delete a webhook; its waiting deliveries are not sent",
        ({ viewer, params, request }) => remove(actorOf(viewer, request), params.id),
      ),
    ],
  };
};
