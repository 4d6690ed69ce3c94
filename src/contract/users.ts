import { z } from "zod";
import { Email, Flag, Id, PageNumber, Password, PersonName, Timestamp } from "./fields.ts";
import { Role } from "./session.ts";

export const NewUser = z.object({ name: PersonName, email: Email, password: Password, role: Role.default("user") });
export type NewUser = z.infer<typeof NewUser>;

export const UserChanges = z
  .object({ name: PersonName, email: Email, password: Password, role: Role, isActive: z.boolean("true or false") })
  .partial();
export type UserChanges = z.infer<typeof UserChanges>;

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

/** Lists of people and messages: without `limit` they answer up to 1,000. */
export const longListSize = z
  .string()
  .regex(/^\d{1,4}$/, "A whole number")
  .transform(Number)
  .pipe(z.number().min(1, "From 1 to 1,000").max(1000, "From 1 to 1,000"))
  .default(1000);

export const UserFilter = z.object({
  page: PageNumber,
  limit: longListSize,
  search: z.string().optional(),
  role: Role.optional(),
  active: Flag.optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const UserStats = z.object({ total: z.int(), active: z.int(), admins: z.int(), thisMonth: z.int() });
export type UserStats = z.infer<typeof UserStats>;
