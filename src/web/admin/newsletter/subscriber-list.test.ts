import { expect, test } from "vitest";
import { subscribedDate } from "./subscriber-list.tsx";

test("a missing subscription date is read from the id", () => {
  expect(subscribedDate({ _id: "65920080aaaaaaaaaaaaaaaa" })).toBe("2024-01-01T00:00:00.000Z");
});

test("there is no date if the id contains none", () => {
  expect(subscribedDate({ _id: "not-an-id" })).toBeUndefined();
});

test("a stored date takes precedence over the id", () => {
  expect(subscribedDate({ _id: "65920080aaaaaaaaaaaaaaaa", subscribedAt: "2025-05-05T05:05:05.000Z" })).toBe(
    "2025-05-05T05:05:05.000Z",
  );
});
