import { availableParallelism } from "node:os";
import { passwordTexts } from "../../contract/fields.ts";
import { sessionTexts } from "../../contract/users/session.ts";
import { emailKey } from "../db/folding.ts";
import { Refusal, badField } from "../errors.ts";
import { createTaskQueue } from "../workers/task-queue.ts";

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type PasswordCost = typeof recommendedCost;

/** Maximum concurrent hashes: two, or one on a machine with one or two cores. */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Limits concurrent hashes so that a login flood cannot block other requests. */
export function createPasswords(cost: PasswordCost = recommendedCost) {
  const queue = createTaskQueue({ concurrency, maxWaiting: 200 });
  let loading: ReturnType<typeof loadArgon2> | undefined;
  const load = () =>
    (loading ??= loadArgon2(cost).catch((error: unknown) => {
      // The next call loads the library again: a temporary lack of file descriptors or memory must not make all later
      // sign-ins fail.
      loading = undefined;
      throw error;
    }));

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const { result, dropped } = await queue.add({}, work);
    if (dropped) throw new Refusal(503, sessionTexts.tooManySignIns, { retryAfter: 5 });
    return result;
  }

  return {
    hash: (password: string) => enqueue(async () => (await load()).hash(password, cost)),

    /** Returns whether the password matches the hash. If `beforeVerify` rejects, the password is not checked. */
    verify: (known: string | undefined, password: string, beforeVerify: () => Promise<void> = async () => {}) =>
      enqueue(async () => {
        await beforeVerify();
        const { verify, dummyHash } = await load();
        const isRight = await verify(known ?? dummyHash, password);
        return isRight && known !== undefined;
      }),
  };
}

/** Loads the native code at the first sign-in, because most starts do not need it. */
async function loadArgon2(cost: PasswordCost) {
  const { hash, verify } = await import("@node-rs/argon2");
  // Hash verified for unknown email addresses, so that their sign-in takes as long as that of known ones.
  return { hash, verify, dummyHash: await hash("nobody has this password", cost) };
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Refuses an easily guessed password: a common one, or the person's own name or address. */
export async function rejectGuessablePassword(
  password: string,
  person: { name: string; email: string },
  field = "password",
) {
  const tried = folded(password);
  if (ownWords(person).has(tried)) throw badField(field, passwordTexts.own);
  if ((await commonPasswords()).includes(password.toLowerCase())) throw badField(field, passwordTexts.common);
}

/** Removes case, spaces and punctuation: a password that differs from a name only in these is easily guessed. */
const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, "");

function ownWords({ name, email }: { name: string; email: string }) {
  const [local = ""] = emailKey(email).split("@");
  return new Set([name, ...name.split(/\s+/), email, local].map(folded).filter(Boolean));
}

/** Loads the list of common passwords, a third of a megabyte, only when a password is set. */
async function commonPasswords() {
  const { default: list } = await import("./guessable-passwords.txt?raw");
  return list.split("\n");
}
