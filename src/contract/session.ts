import { z } from "zod";
import { Email, Id, Password, PersonName, text } from "./fields.ts";
import { ContentFormat } from "./posts.ts";

export const Role = z.enum(["user", "admin"], "user or admin");
export type Role = z.infer<typeof Role>;

/** The signed-in person, as `/auth/login` and `/auth/me` tell of them. */
export const SessionUser = z.object({ _id: Id, id: Id, name: z.string(), email: z.string(), role: Role });
export type SessionUser = z.infer<typeof SessionUser>;

export const SessionAnswer = z.object({ success: z.literal(true), user: SessionUser });

export const loginTexts = {
  required: "Email and password are required",
  failed: "Invalid email or password",
} as const;

export const Login = z.object({
  email: text(loginTexts.required).trim().min(1, loginTexts.required),
  password: text(loginTexts.required).min(1, loginTexts.required),
});
export type Login = z.infer<typeof Login>;

export const OwnDetails = z.object({ name: PersonName, email: Email }).partial();
export type OwnDetails = z.infer<typeof OwnDetails>;

export const PasswordChange = z.object({
  currentPassword: text("Please give your current password").min(1, "Please give your current password"),
  newPassword: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** What the set-up page sends to make the first administrator. */
export const Setup = z.object({
  token: z.string(),
  name: PersonName,
  email: Email,
  password: Password,
  contentFormat: ContentFormat.default("markdown"),
});
export type Setup = z.infer<typeof Setup>;
