import { z } from "zod";
import { EmailText, ids, NameText, oneOfKeys, Timestamp } from "../fields.ts";
import { LongListFilter } from "../long-lists.ts";
import { model } from "../model.ts";
import { securityEventTexts } from "./security-event-texts.ts";

export const SecurityEventKind = oneOfKeys(securityEventTexts);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** A person with the name and address at the time of the event; the account may no longer exist. */
const Person = z.object({ ...ids, name: NameText, email: EmailText });

export const SecurityEvent = model("SecurityEvent", {
  ...ids,
  kind: SecurityEventKind,
  /** Time of the event. Repetitions within an hour count as one event, with the time of the last repetition. */
  at: Timestamp,
  count: z.int().min(1),
  /** Person who caused the event; `null` without a session. */
  actor: Person.nullable(),
  /** Person whose account the event is about; `null` if there is none. */
  subject: Person.nullable(),
  /** Network prefix of the client's address; empty if the entry counts events beyond an hourly maximum. */
  network: z.string().meta({ examples: ["203.0.113.0/24"] }),
  /** Short description of the change. */
  detail: z.string().meta({ examples: ["user → admin"] }),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** `search` finds people by name and email address. */
export const SecurityEventFilter = LongListFilter.extend({ kind: SecurityEventKind.optional() });
export type SecurityEventFilter = z.infer<typeof SecurityEventFilter>;
