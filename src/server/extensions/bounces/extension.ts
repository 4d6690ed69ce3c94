import type { Extension } from "../../extension.ts";
import { bouncesApi } from "./bounces.api.ts";
import { createBounces } from "./bounces.ts";
import { mailboxCheck } from "./mailbox-check.ts";

/** Mails that came back, and complaints: read from a mailbox by IMAP, or reported by signed calls. */
export const bounces: Extension = {
  register: (context, core) => ({ routes: bouncesApi(createBounces(context, core)) }),
  checks: [mailboxCheck],
};
