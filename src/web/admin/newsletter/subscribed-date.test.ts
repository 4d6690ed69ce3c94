import { expect, test } from "vitest";
import { subscribedDate } from "./subscribed-date.ts";

test("a missing date is read from the id", () => {
  expect(subscribedDate({ _id: "65920080aaaaaaaaaaaaaaaa" })).toBe("2024-01-01T00:00:00.000Z");
});

test("an id that holds no date has none", () => {
  expect(subscribedDate({ _id: "not-an-id" })).toBeUndefined();
});

test("the date itself comes first", () => {
  expect(subscribedDate({ _id: "65920080aaaaaaaaaaaaaaaa", subscribedAt: "2025-05-05T05:05:05.000Z" })).toBe(
    "2025-05-05T05:05:05.000Z",
  );
});
