import type { User } from "../../contract/users/users.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import type { Db } from "../db/tables.ts";

export interface AccountNoticeDeps extends Pick<Core, "mail"> {
  /** Returns `first` if no sign-in of the user is stored, otherwise whether the network is `known` or `new`. */
  findSignIns: (db: Db, userId: string, address: string) => Promise<"known" | "new" | "first">;
}

/** Notifies people by mail of changes to their account, so that an attacker cannot change it unnoticed. */
export function createAccountNotices({ now }: AppContext, { mail, findSignIns }: AccountNoticeDeps) {
  const at = () => now().toISOString();

  return {
    /** Reports a sign-in from a new network; called in the sign-in's transaction, before the sign-in is recorded. */
    async signedIn(transaction: Db, user: Pick<User, "id" | "email" | "name">, address: string, device: string) {
      if ((await findSignIns(transaction, user.id, address)) !== "new" || !(await mail.isReady(transaction))) return;
      await mail.enqueue(transaction, "new-sign-in", user.email, { name: user.name, device, at: at() });
    },

    /** Reports an account change by mail; `transaction` is that of the change, `before` the former account. */
    async changed(transaction: Db, before: User, after: User, hasNewPassword: boolean) {
      const { name } = after;
      const hasNewEmail = after.email !== before.email;
      const hasNewRole = after.role !== before.role;
      if (!(hasNewEmail || hasNewRole || hasNewPassword) || !(await mail.isReady(transaction))) return;
      const emails = { before: before.email, after: after.email };
      for (const recipient of hasNewEmail ? Object.values(emails) : [])
        await mail.enqueue(transaction, "email-changed", recipient, { name, ...emails, at: at() });
      if (hasNewRole)
        await mail.enqueue(transaction, "role-changed", after.email, { name, role: after.role, at: at() });
      if (hasNewPassword) await mail.enqueue(transaction, "password-changed", after.email, { name, at: at() });
    },
  };
}

export type AccountNotices = ReturnType<typeof createAccountNotices>;
