import { expect, test } from "vitest";
import { subscribedDate } from "./subscriber-list.tsx";

test.each([
  ["65920080aaaaaaaaaaaaaaaa", undefined, "2024-01-01T00:00:00.000Z"],
  ["65920080aaaaaaaaaaaaaaaa", "2025-05-05T05:05:05.000Z", "2025-05-05T05:05:05.000Z"],
  ["not-an-id", undefined, undefined],
])("for subscriber id %s with subscription date %s, the date shown is %s", (_id, subscribedAt, shown) => {
  expect(subscribedDate({ _id, subscribedAt })).toBe(shown);
});
