import { z } from "zod";
import { AuthorProfile, StoredProfile } from "../authors.ts";
import {
  Email,
  emailExample,
  EmailText,
  ids,
  NameText,
  optionalText,
  Password,
  passwordExample,
  PersonName,
  text,
  Timestamp,
  TimeZone,
} from "../fields.ts";
import { LongListFilter } from "../long-lists.ts";
import { model } from "../model.ts";
import { ContentFormat } from "../posts/posts.ts";
import { loginTexts } from "./sign-in.ts";

export const Role = z.enum(["user", "admin"], "user or admin").meta({ title: "Role" });
export type Role = z.infer<typeof Role>;

/** The signed-in person, as returned by `/auth/login` and `/auth/me`. */
export const SessionUser = model("SessionUser", { ...ids, name: NameText, email: EmailText, role: Role });
export type SessionUser = z.infer<typeof SessionUser>;

export const SessionAnswer = z.object({ success: z.literal(true), user: SessionUser });

/** The signed-in person with their author profile. */
export const OwnAccount = SessionUser.extend(StoredProfile.shape).meta({ title: "OwnAccount" });
export type OwnAccount = z.infer<typeof OwnAccount>;

export const OwnAccountAnswer = SessionAnswer.extend({ user: OwnAccount });

export const Login = model("Login", {
  email: text(loginTexts.required).trim().min(1, loginTexts.required).meta(emailExample),
  password: text(loginTexts.required).min(1, loginTexts.required).meta(passwordExample),
});
export type Login = z.infer<typeof Login>;

const CurrentPassword = text("Please enter your current password").min(1, "Please enter your current password");

/** Time after signing in during which the email address can be changed without the current password. */
export const recentSignInMinutes = 10;

export const OwnDetails = z
  .object({
    name: PersonName,
    email: Email,
    currentPassword: CurrentPassword.max(128, "At most 128 characters").meta(passwordExample),
    ...AuthorProfile.shape,
  })
  .partial()
  .meta({ title: "OwnAccountChanges" });
export type OwnDetails = z.infer<typeof OwnDetails>;

export const PasswordChange = z.object({
  currentPassword: CurrentPassword.meta(passwordExample),
  newPassword: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A session of the signed-in person. */
export const OwnSession = model("Session", {
  ...ids,
  /** Browser and operating system, if the user agent names them. */
  device: z.string().meta({ examples: ["Firefox on Linux"] }),
  signedInAt: Timestamp,
  /** Time of the last request, accurate to a few minutes. */
  lastUsedAt: Timestamp,
  /** Whether the session is the one that made the request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessionFilter = LongListFilter.pick({ page: true, limit: true });
export type OwnSessionFilter = z.infer<typeof OwnSessionFilter>;

/** Body of the set-up page's call, which creates the first administrator. */
export const Setup = z.object({
  token: z.string().meta({ examples: ["the token of the set-up link"] }),
  name: PersonName,
  email: Email,
  password: Password,
  /** Name of the site; if empty, it is named after the administrator. */
  siteName: optionalText(100).optional(),
  headline: optionalText(200).optional(),
  contentFormat: ContentFormat.default("markdown"),
  /** Time zone of the browser; ignored if the server does not know it. */
  timeZone: TimeZone.optional().catch(undefined),
});
export type Setup = z.infer<typeof Setup>;

export const sessionTexts = {
  wrongPassword: "The current password is wrong",
  usedSetupLink: "This set-up link is no longer valid",
  tooManySignIns: "Too many people are signing in. Please try again in a moment.",
} as const;
