import type { Extension } from "../../extension.ts";
import { type ExtensionCheck, ok, problem } from "../../health/check.ts";
import { bouncesApi } from "./bounces.api.ts";
import { createBounces } from "./bounces.ts";
import { openImapFolder } from "./imap-folder.ts";

const times = { connectMs: 4000, greetingMs: 4000, silenceMs: 4000 };

const mailboxCheck: ExtensionCheck = {
  name: "bounces",
  after: "mail",
  async examine({ settings: { bounces, mail } }) {
    const { mailbox, webhookSecret } = bounces;
    if (!mailbox)
      return [
        ok(
          webhookSecret
            ? "Bounces are reported by signed calls."
            : "BOUNCE_IMAP_URL is not set, so no mailbox is read.",
        ),
      ];
    try {
      await (await openImapFolder(mailbox, { isReadOnly: true, times })).close();
    } catch (error) {
      return [problem(error instanceof Error ? error.message : String(error), "Correct BOUNCE_IMAP_URL.")];
    }
    const place = `${mailbox.folder} at ${mailbox.host}:${mailbox.port}`;
    return [ok(`Bounced emails are read from ${place}${mail ? "" : ", though the site sends none"}.`)];
  },
};

/** Mails that came back, and complaints: read from a mailbox by IMAP, or reported by signed calls. */
export const bounces: Extension = {
  register: (context, core) => ({ routes: bouncesApi(createBounces(context, core)) }),
  checks: [mailboxCheck],
};
