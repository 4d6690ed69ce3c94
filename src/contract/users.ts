import { z } from "zod";
import { Email, Flag, Id, Password, PersonName, Timestamp } from "./fields.ts";
import { LongListFilter } from "./long-lists.ts";
import { Role } from "./session.ts";

export const NewUser = z.object({ name: PersonName, email: Email, password: Password, role: Role.default("user") });
export type NewUser = z.infer<typeof NewUser>;

export const UserChanges = z
  .object({ name: PersonName, email: Email, password: Password, role: Role, isActive: z.boolean("true or false") })
  .partial();
export type UserChanges = z.infer<typeof UserChanges>;

/** What the toggle takes: with a value it sets it, without one it changes it to the other. */
export const ActiveToggle = z.object({ isActive: z.boolean("true or false").optional() });

export const User = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  lastLogin: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

export const UserFilter = LongListFilter.extend({ role: Role.optional(), active: Flag.optional() });
export type UserFilter = z.infer<typeof UserFilter>;

export const UserStats = z.object({ total: z.int(), active: z.int(), admins: z.int(), thisMonth: z.int() });
export type UserStats = z.infer<typeof UserStats>;
