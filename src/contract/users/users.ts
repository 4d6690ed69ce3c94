import { z } from "zod";
import { AuthorProfile, StoredProfile } from "../authors.ts";
import { Email, EmailText, Flag, ids, NameText, Password, PersonName, Timestamp } from "../fields.ts";
import { LongListFilter } from "../long-lists.ts";
import { model } from "../model.ts";
import { Role } from "./session.ts";

export const NewUser = model("NewUser", {
  name: PersonName,
  email: Email,
  password: Password,
  role: Role.default("user"),
});
export type NewUser = z.infer<typeof NewUser>;

export const UserChanges = z
  .object({
    name: PersonName,
    email: Email,
    password: Password,
    role: Role,
    isActive: z.boolean("true or false"),
    ...AuthorProfile.shape,
  })
  .partial()
  .meta({ title: "UserChanges" });
export type UserChanges = z.infer<typeof UserChanges>;

/** Body of the toggle call; without `isActive`, the call inverts the current value. */
export const ActiveToggle = z.object({ isActive: z.boolean("true or false").optional() });

export const User = model("User", {
  ...ids,
  name: NameText,
  email: EmailText,
  role: Role,
  isActive: z.boolean(),
  lastLogin: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** A user with their author profile. */
export const UserWithProfile = User.extend(StoredProfile.shape).meta({ title: "UserWithProfile" });
export type UserWithProfile = z.infer<typeof UserWithProfile>;

export const UserFilter = LongListFilter.extend({ role: Role.optional(), active: Flag.optional() });
export type UserFilter = z.infer<typeof UserFilter>;

export const userTexts = {
  emailTaken: "This email address is taken",
  lastAdmin: "This is the last active administrator, and a site needs one",
  deactivatesSelf: "You cannot deactivate yourself",
  demotesSelf: "You cannot remove your own administrator role",
  deletesSelf: "You cannot delete yourself",
} as const;

export const UserStats = z.object({ total: z.int(), active: z.int(), admins: z.int(), thisMonth: z.int() });
export type UserStats = z.infer<typeof UserStats>;
