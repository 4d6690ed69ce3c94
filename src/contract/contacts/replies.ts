import { z } from "zod";
import { ids, NameText, requiredText, Timestamp } from "../fields.ts";
import { model } from "../model.ts";

const example = { examples: ["Thank you, I will look at it tomorrow."] };

export const NewReply = model("NewReply", { text: requiredText(10_000, "Please write an answer").meta(example) });
export type NewReply = z.infer<typeof NewReply>;

/** A reply to a visitor's message, sent as a mail. */
export const Reply = model("Reply", {
  ...ids,
  /** Name of the reply's author. */
  author: NameText,
  text: z.string().meta(example),
  createdAt: Timestamp,
  /**
   * `uncertain`: handed to the mail server, which has not confirmed it. `bounced`: accepted by the mail server, and
   * reported as undeliverable later.
   */
  state: z.enum(["queued", "accepted", "failed", "uncertain", "bounced"]),
  /** Last response of the mail server. */
  response: z.string().meta({ examples: ["250 2.0.0 Ok: queued as 4XJ1pB2Z9sz1"] }),
});
export type Reply = z.infer<typeof Reply>;

/** Preferences of an administrator for mails about visitors' messages. */
export const MessageNotices = model("MessageNotices", {
  messages: z.enum(["at-once", "off"], "at-once or off"),
});
export type MessageNotices = z.infer<typeof MessageNotices>;
