import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";

test("a BOUNCE_WEBHOOK_SECRET that is too short is refused with a sentence that does not show it", () => {
  expect(() => readSettings({ BOUNCE_WEBHOOK_SECRET: "short secret" })).toThrow(
    /^BOUNCE_WEBHOOK_SECRET must be 32 to 256 letters, digits and symbols, without spaces$/,
  );
});

test("the bounce mailbox setting of an earlier release, BOUNCE_IMAP_URL, is ignored", () => {
  expect(readSettings({ BOUNCE_IMAP_URL: "imaps://me:secret@imap.example.com/INBOX" })).toEqual(readSettings({}));
});
