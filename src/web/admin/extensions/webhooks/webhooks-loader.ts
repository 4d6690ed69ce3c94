import type { LoaderFunctionArgs } from "react-router";
import { deliveryKind } from "../../../../contract/extensions/webhooks/webhook-texts.ts";
import { api } from "../../data/authenticated-api.ts";
import { deferred, loadList, longPageSize, queryOf } from "../../data/loading.ts";

async function loadWebhooks() {
  const { data } = await api.call("GET /webhooks");
  return { data, total: data.length, page: 1, limit: longPageSize, requestedAt: performance.now() };
}

export const webhooksLoader = ({ request }: LoaderFunctionArgs) => ({
  webhooks: deferred(loadWebhooks()),
  deliveries: loadList(queryOf(request), longPageSize, ({ page, limit }) =>
    api.call("GET /jobs", { query: { page, limit, kind: deliveryKind } }),
  ),
});
