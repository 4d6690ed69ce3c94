import { expect, test } from "vitest";
import { neutralDate } from "./byline.tsx";

test("the neutral date is the day in the site's time zone, regardless of the server's time zone", () => {
  expect(neutralDate("2025-01-31T23:59:59.000Z", "UTC")).toBe("January 31, 2025");
  expect(neutralDate("2025-01-31T23:59:59.000Z", "Europe/Berlin")).toBe("February 1, 2025");
  expect(neutralDate("2025-02-01T00:00:00.000Z", "America/New_York")).toBe("January 31, 2025");
});
