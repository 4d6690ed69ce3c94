import { test } from "vitest";

/** Whether tests of about a second or more also run: with `npm test -- --full`, as in CI, and with a filter. */
export const isFull = Boolean(process.env["TEST_FULL"]);

/** A test that takes about a second or more. */
export const slow = isFull ? test : test.skip;
