import type { Login } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import type { Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

/** Finds users by what they sign in with. */
export function createCredentials({ db }: AppContext, { passwords }: { passwords: Passwords }) {
  return {
    /** The active user of these credentials; `beforeVerify` runs when the check leaves the queue and may refuse. */
    async authenticate({ email, password }: Login, beforeVerify: () => Promise<void>) {
      const account = await queries.findByEmail(db, email);
      const isRight = await passwords.verify(account?.passwordHash, password, beforeVerify);
      return isRight && account?.user.isActive ? account : undefined;
    },

    findUser: async (email: string) => (await queries.findByEmail(db, email))?.user,
    setLastLogin: queries.setLastLogin,
  };
}
