import { hash, verify } from "@node-rs/argon2";
import { sessionTexts } from "../../contract/session.ts";
import { Refusal } from "../errors.ts";
import { createTaskQueue } from "../workers/task-queue.ts";

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type PasswordCost = typeof recommendedCost;

/** Limits concurrent hashes so that a login flood cannot block other requests. */
export function createPasswords(cost: PasswordCost = recommendedCost) {
  const queue = createTaskQueue({ concurrency: 2, maxWaiting: 200 });
  // Verified for unknown addresses, so that they take as long as known ones.
  const dummyHash = hash("nobody has this password", cost);

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const { result, dropped } = await queue.add({}, work);
    if (dropped) throw new Refusal(503, sessionTexts.tooManySignIns, { retryAfter: 5 });
    return result;
  }

  return {
    hash: (password: string) => enqueue(() => hash(password, cost)),

    /** Whether the password is that of the hash; `beforeVerify` runs when the check leaves the queue and may refuse. */
    verify: (known: string | undefined, password: string, beforeVerify: () => Promise<void> = async () => {}) =>
      enqueue(async () => {
        await beforeVerify();
        const isRight = await verify(known ?? (await dummyHash), password);
        return isRight && known !== undefined;
      }),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
