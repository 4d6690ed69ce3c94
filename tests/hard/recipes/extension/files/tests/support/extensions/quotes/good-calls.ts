import type { quoteCalls } from "../../../../src/contract/extensions/quotes.ts";
import type { GoodCalls } from "../../good-calls/good-call.ts";

export const goodQuoteCalls: GoodCalls<typeof quoteCalls> = {
  "GET /quotes/today": async () => ({}),
};
