import { expect, test } from "vitest";
import { classifyRefusal } from "./smtp-connections.ts";

test.each([
  ["550 5.1.1 The email account that you tried to reach does not exist. gsmtp", "address"],
  ["550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)", "address"],
  ["550 5.4.1 Recipient address rejected: Access denied", "address"],
  ["5.1.10 550 RecipientNotFound", "address"],
  ["552 5.2.2 Over quota", "address"],
  ["550 No such user here", "address"],
  ["554 delivery error: This user doesn't have an account at 5.1.22.3", "address"],
  ["", "address"],
  ["550 5.7.1 Our system has detected that this message is likely spam", "sender"],
  ["550 5.7.26 This mail is unauthenticated", "sender"],
  ["550 5.4.5 Daily user sending limit exceeded", "sender"],
  ["553 5.1.8 Sender address rejected: Domain not found", "sender"],
  ["552 5.3.4 Message too big", "sender"],
  ["554 5.6.0 Corrupt message content", "sender"],
  ["501 5.5.4 Invalid arguments", "sender"],
  ["452 4.2.2 Mailbox full", "temporary"],
  ["451 Try again later", "temporary"],
  ["550 4.4.7 Delivery time expired", "temporary"],
] as const)("the response “%s” is classified as: %s", (response, subject) => {
  expect(classifyRefusal(response)).toBe(subject);
});
