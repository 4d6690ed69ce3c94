import { randomInt } from "node:crypto";
import { z } from "zod";
import { dayMs, minuteMs } from "../../contract/durations.ts";
import {
  type ForgottenPassword,
  type Invitation,
  type LinkedPassword,
  passwordLinkTexts,
  passwordLinkTimes,
  setPasswordPath,
} from "../../contract/users/password-links.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { newToken, tokenId } from "../db/ids.ts";
import { Refusal } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import { inOneTransaction } from "../jobs/run-job.ts";
import type { Accounts } from "./accounts.ts";
import { rejectGuessablePassword, type Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

interface Deps extends Pick<Core, "jobs" | "mail"> {
  accounts: Accounts;
  passwords: Passwords;
}

const resetMs = passwordLinkTimes.resetMinutes * minuteMs;
const maxWaitMs = passwordLinkTimes.maxWaitSeconds * 1000;
const invitationMs = passwordLinkTimes.invitationDays * dayMs;
/** Maximum password mails per account and hour; further requests send none, so that no mailbox is flooded. */
const maxRequestsPerHour = 3;

/** Mailed links by which users replace a forgotten password or, after an invitation, set the first one. */
export function createPasswordLinks(context: AppContext, { accounts, jobs, mail, passwords }: Deps) {
  const { db, inTransaction, now, settings } = context;
  const payload = z.object({ userId: z.string() });
  const resetting = mail.register("password-reset", {
    payload,
    prepare: async ({ userId }, { recipient }) => linkFor(userId, recipient, resetMs),
  });
  const inviting = mail.register("invitation", {
    payload: payload.extend({ by: z.string() }),
    async prepare({ userId, by }, { recipient }) {
      const found = await linkFor(userId, recipient, invitationMs);
      return found && { ...found, by };
    },
  });

  // Every address gets a job, so that the response time does not reveal which addresses have accounts.
  const requesting = jobs.register("accounts.forgot-password", {
    title: "Send a password link",
    payload: z.object({ email: z.string() }),
    run: inOneTransaction(inTransaction, async (transaction, { email }: { email: string }) => {
      const { user } = (await queries.findByEmail(transaction, email)) ?? {};
      if (!user?.isActive || !(await mail.isReady(transaction))) return;
      if ((await mail.countOfLastHour(transaction, "password-reset", user.email)) >= maxRequestsPerHour) return;
      await resetting.enqueue(transaction, user.email, { userId: user.id });
    }),
  });

  /** Creates a link only when its mail is sent, because the job queue must not contain the token. */
  async function linkFor(userId: string, recipient: string, validMs: number) {
    const account = await queries.findById(db, userId);
    if (!account?.user.isActive || account.user.email !== recipient) return undefined;
    const token = newToken();
    const link = { id: tokenId(token), user_id: userId, expires_at: now().getTime() + validMs };
    await inTransaction((transaction) => queries.insertPasswordLink(transaction, link, now()));
    return { name: account.user.name, link: `${settings.publicUrl}${setPasswordPath}?token=${token}` };
  }

  async function getAccount(token: string, from = db) {
    const userId = await queries.findUserIdByLink(from, tokenId(token), now());
    const account = userId && (await queries.findById(from, userId));
    if (!account) throw new Refusal(404, passwordLinkTexts.usedUp);
    return account;
  }

  return {
    /** Delays the job randomly: run at once, it would slow later responses and so reveal an existing account. */
    request: ({ email }: ForgottenPassword) =>
      inTransaction((transaction) =>
        requesting.enqueue(transaction, { email }, { runAt: new Date(now().getTime() + randomInt(1000, maxWaitMs)) }),
      ),

    isOpen: async (token: string) => (await queries.findUserIdByLink(db, tokenId(token), now())) !== undefined,

    /** Sets the password by a link, which works once; ends all links and sessions of the account. */
    async use({ token, password }: LinkedPassword, address: string) {
      const { user } = await getAccount(token);
      await rejectGuessablePassword(password, user);
      const passwordHash = await passwords.hash(password);
      await accounts.withUsersLock(async (transaction) => {
        const account = await getAccount(token, transaction);
        const { id, name, email } = account.user;
        await accounts.change(transaction, account, { passwordHash }, { id, name, email, address });
      });
    },

    /** Adds an account and mails the invited person a link that sets its password. */
    async invite(actor: Actor, input: Invitation, run = inTransaction) {
      return accounts.create({ ...input, password: newToken() }, actor, (work) =>
        run(async (transaction) => {
          await mail.requireReady(transaction);
          const result = await work(transaction);
          const invited = await queries.findByEmail(transaction, input.email);
          if (invited)
            await inviting.enqueue(transaction, invited.user.email, { userId: invited.user.id, by: actor.name });
          return result;
        }),
      );
    },
  };
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
