import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";

test("a secret that is too short stops the start with one sentence that does not show it", () => {
  expect(() => readSettings({ BOUNCE_WEBHOOK_SECRET: "short secret" })).toThrow(
    /^BOUNCE_WEBHOOK_SECRET must be 32 to 256 letters, digits and symbols, without spaces$/,
  );
});

test("a site still starts with the bounce mailbox setting of an earlier release in its environment", () => {
  expect(readSettings({ BOUNCE_IMAP_URL: "imaps://me:secret@imap.example.com/INBOX" })).toEqual(readSettings({}));
});
