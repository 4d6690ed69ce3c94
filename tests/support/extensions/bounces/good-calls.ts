import type { bounceCalls } from "../../../../src/contract/extensions/bounces.ts";
import { visitor, type GoodCalls } from "../../good-calls/good-call.ts";
import { signReport } from "../../signed-report.ts";

const report = {
  kind: "bounce",
  messageId: "<679c9a1009af3c5d2e7b1f40@example.com>",
  recipient: "ada@example.com",
  reason: "550 5.1.1 No such user",
} as const;

export const goodBounceCalls: GoodCalls<typeof bounceCalls> = {
  "POST /newsletter/bounces": async () => ({ ...visitor, body: report, headers: signReport(report) }),
};
