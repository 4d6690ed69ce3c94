import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { waitingTimeOf } from "./message-row.tsx";

const sent = Date.parse("2025-03-01T09:00:00.000Z");
const message = {
  _id: "65920080aaaaaaaaaaaaaaaa",
  id: "65920080aaaaaaaaaaaaaaaa",
  name: "Ada",
  email: "ada@example.com",
  message: "Hello",
  createdAt: new Date(sent).toISOString(),
  isRead: true,
  isReplied: false,
  repliedAt: null,
  isSpam: false,
};
const after = (minutes: number) => waitingTimeOf(message, sent + minutes * minuteMs);

test("waiting time is shown in whole hours until the promised 24 hours are over", () => {
  expect(after(59)).toBeUndefined();
  expect(after(60)?.text).toBe("waiting 1 h");
  expect(after(5 * 60 + 59)?.text).toBe("waiting 5 h");
  expect(after(23 * 60 + 59)).toMatchObject({ text: "waiting 23 h", isLate: false });
  expect(after(24 * 60)).toMatchObject({ text: "over 24 h", isLate: true });
});

test("a client clock behind the server does not make waiting times negative", () => {
  expect(after(-70)).toBeUndefined();
});

test("answered messages and spam have no waiting time", () => {
  expect(waitingTimeOf({ ...message, isReplied: true }, sent)).toBeUndefined();
  expect(waitingTimeOf({ ...message, isSpam: true }, sent)).toBeUndefined();
});
