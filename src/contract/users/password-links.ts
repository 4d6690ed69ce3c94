import { z } from "zod";
import { Email, Password, PersonName } from "../fields.ts";
import { Role } from "./session.ts";

export const forgotPasswordPath = "/admin/forgot";
export const setPasswordPath = "/admin/password";

/** Validity of password links, and the maximum random delay of the job that mails one. */
export const passwordLinkTimes = { maxWaitSeconds: 10, resetMinutes: 30, invitationDays: 7 } as const;

export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const LinkedPassword = z.object({
  token: z.string("Please open the link in the email").meta({ examples: ["the token of the link"] }),
  password: Password,
});
export type LinkedPassword = z.infer<typeof LinkedPassword>;

export const Invitation = z.object({ name: PersonName, email: Email, role: Role.default("user") });
export type Invitation = z.infer<typeof Invitation>;

export const passwordLinkTexts = {
  usedUp: "This link was already used or has expired. Please ask for a new one.",
  /** Identical for every address, so that the response does not reveal which addresses have accounts. */
  requested:
    "If an account has this address, an email with a link is on its way. The link works once and expires after 30 minutes.",
  done: "Your password is set, and you were signed out everywhere. Please sign in.",
} as const;
