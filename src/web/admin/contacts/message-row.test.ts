import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { waitingTimeOf } from "./message-row.tsx";

const sent = Date.parse("2025-03-01T09:00:00.000Z");
const message = { createdAt: new Date(sent).toISOString(), isReplied: false, isSpam: false };

test.each([
  [-70, undefined],
  [59, undefined],
  [60, { text: "waiting 1 h", isLate: false }],
  [5 * 60 + 59, { text: "waiting 5 h", isLate: false }],
  [23 * 60 + 59, { text: "waiting 23 h", isLate: false }],
  [24 * 60, { text: "over 24 h", isLate: true }],
])("%d minutes after a message arrived, its waiting time is shown as %j", (minutes, shown) => {
  const now = sent + minutes * minuteMs;
  expect(waitingTimeOf(message, now)).toEqual(shown);
  expect(waitingTimeOf({ ...message, isReplied: true }, now)).toBeUndefined();
  expect(waitingTimeOf({ ...message, isSpam: true }, now)).toBeUndefined();
});
