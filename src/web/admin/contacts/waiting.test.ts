import { expect, test } from "vitest";
import { waitingOf } from "./waiting.ts";

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
const after = (minutes: number) => waitingOf(message, sent + minutes * 60_000);

test("a message waits in whole hours until the promised day is over", () => {
  expect(after(0)?.text).toBe("waiting under 1 h");
  expect(after(59)?.text).toBe("waiting under 1 h");
  expect(after(60)?.text).toBe("waiting 1 h");
  expect(after(5 * 60 + 59)?.text).toBe("waiting 5 h");
  expect(after(23 * 60 + 59)).toMatchObject({ text: "waiting 23 h", late: false });
  expect(after(24 * 60)).toMatchObject({ text: "over 24 h", late: true });
});

test("the exact time is told in days, hours and minutes", () => {
  expect(after(12)?.exactly).toBe("12 min");
  expect(after(5 * 60 + 3)?.exactly).toBe("5 h 3 min");
  expect(after(49 * 60 + 5)?.exactly).toBe("2 d 1 h 5 min");
});

test("a clock that is behind the server's makes nobody wait less than nothing", () => {
  expect(after(-10)?.text).toBe("waiting under 1 h");
});

test("what was answered, and spam, waits for nothing", () => {
  expect(waitingOf({ ...message, isReplied: true }, sent)).toBeUndefined();
  expect(waitingOf({ ...message, isSpam: true }, sent)).toBeUndefined();
});
