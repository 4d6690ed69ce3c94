import { z } from "zod";
import type { AppContext } from "../../context.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { ExtensionDeps } from "../../extension.ts";
import { createWaves } from "./waves.ts";

/** Holds waves of sign-ups until others confirm, or an administrator decides. */
export function createSignUpDefence(context: AppContext, core: Pick<ExtensionDeps, "jobs" | "mail" | "signUps">) {
  const { inTransaction } = context;
  const { jobs, signUps } = core;
  const waves = createWaves(context, core);

  const askWaiting = (transaction: Db) => waves.passWaiting(transaction, (signUp) => signUps.ask(transaction, signUp));

  const asking = jobs.register("newsletter.ask-waiting", {
    title: "Release held-back sign-ups after others have confirmed",
    payload: z.object({}),
    run: (_, attempt) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await attempt.complete(transaction);
        await askWaiting(transaction);
      }),
  });
  const releasing = jobs.register("newsletter.release", {
    title: "Send confirmation emails to released sign-ups",
    payload: z.object({ waveId: z.string() }),
    run: ({ waveId }, attempt) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await attempt.complete(transaction);
        const held = await waves.takeReleased(transaction, waveId);
        for (const signUp of held)
          if (!(await signUps.isSettled(transaction, signUp))) await signUps.sendLink(transaction, signUp);
        if (held.length > 0) await releasing.enqueue(transaction, { waveId });
      }),
  });

  signUps.defendBy({
    hold: waves.hold,
    askWaiting,
    removeOld: waves.removeOld,
    async onConfirmed(transaction) {
      if (await waves.hasWaiting(transaction)) await asking.enqueue(transaction, {}, { key: "" });
    },
  });

  return {
    list: waves.list,

    /** Releases the sign-ups of a wave: each gets a confirmation mail. */
    release: (id: string) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await waves.release(transaction, id);
        await releasing.enqueue(transaction, { waveId: id }, { key: id });
      }),

    /** Deletes the unconfirmed sign-ups of a wave. */
    remove: (id: string) => withLock(inTransaction, "newsletter", (transaction) => waves.remove(transaction, id)),
  };
}

export type SignUpDefence = ReturnType<typeof createSignUpDefence>;
