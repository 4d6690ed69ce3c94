import { expect, test } from "vitest";
import { neutralDate } from "./byline.tsx";

test("the neutral date does not depend on the server's time zone", () => {
  expect(neutralDate("2025-01-31T23:59:59.000Z")).toBe("31 January 2025");
  expect(neutralDate("2025-02-01T00:00:00.000Z")).toBe("1 February 2025");
});
