import { vi } from "vitest";

/** Limits in ms; the timeout is many times what an idle machine needs, so only a condition that never holds fails. */
const options = { timeout: 300_000, interval: 50 };

/** Repeats assertions until they hold; returns what the callback returns. */
export const waitFor = <T>(assertions: () => T | Promise<T>) => vi.waitFor(assertions, options);

/** Waits until a condition holds. */
export const waitUntil = <T>(condition: () => T | Promise<T>) => vi.waitUntil(condition, options);
