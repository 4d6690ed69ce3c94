import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { sessionTexts } from "../../contract/session.ts";
import { Refusal } from "../errors.ts";

// OWASP's recommendation for argon2id, which is the library's usual algorithm: 19 MiB, two passes, one lane.
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type PasswordCost = typeof recommendedCost;

const maxConcurrent = 2;
const maxQueued = 200;

/**
 * Password hashing, of which only a little runs at once: a flood of sign-ins waits for itself
 * and leaves the processors to readers.
 */
export function createPasswords(cost: PasswordCost = recommendedCost) {
  const queue = pLimit(maxConcurrent);
  // What an unknown address is checked against, so that it costs what a known one costs.
  const dummyHash = hash("nobody has this password", cost);

  function enqueue<T>(work: () => Promise<T>) {
    if (queue.pendingCount >= maxQueued) throw new Refusal(503, sessionTexts.tooManySignIns, { retryAfter: 5 });
    return queue(work);
  }

  return {
    hash: (password: string) => enqueue(() => hash(password, cost)),

    /** Whether the password is that of the hash; `before` runs when its turn has come and may refuse. */
    verify: (known: string | undefined, password: string, beforeVerify: () => Promise<void> = async () => {}) =>
      enqueue(async () => {
        await beforeVerify();
        const isRight = await verify(known ?? (await dummyHash), password);
        return isRight && known !== undefined;
      }),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
