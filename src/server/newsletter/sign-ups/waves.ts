import type { SignUpWave } from "../../../contract/sign-ups.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../db/ids.ts";
import type { Db } from "../../db/tables.ts";
import { notFound } from "../../errors.ts";
import type { Mail } from "../../mail/mail.ts";
import * as requests from "./requests.queries.ts";
import type { SignUp } from "./requests.queries.ts";
import * as queries from "./waves.queries.ts";

const hourMs = 3_600_000;
/** More addresses than this in an hour are a wave. */
const maxPerHour = { network: 10, domain: 30 } as const;
/** After a release, sign-ups of its network or domain are not held back for so long. */
const trustedForMs = 24 * hourMs;
const batchSize = 100;

/** Holds back sign-ups that many addresses of one network or domain make within an hour; callers hold the newsletter's lock. */
export function createWaves({ db, now, settings }: AppContext, { mail }: { mail: Mail }) {
  /** The wave that a sign-up belongs to: one that goes on, or one that begins with it. */
  async function findWave(transaction: Db, source: "network" | "domain", signUp: SignUp) {
    const name = signUp[source];
    if (name === "unknown") return undefined;
    const at = now().getTime();
    const latest = await queries.findLatest(transaction, source, name);
    if (latest?.released_at && latest.released_at > at - trustedForMs) return undefined;
    if (latest && !latest.released_at && latest.last_at > at - hourMs) return latest.id;

    const since = at - hourMs;
    if ((await queries.countSubscribers(transaction, source, name, since)) <= maxPerHour[source]) return undefined;
    const id = newId(now());
    await queries.insert(transaction, { id, source, name, started_at: at, last_at: at, released_at: null });
    await queries.addUnconfirmedToWave(transaction, { waveId: id, source, name, since });
    await notifyAdministrators(transaction, { source, name });
    return id;
  }

  async function notifyAdministrators(transaction: Db, wave: Pick<SignUpWave, "source" | "name">) {
    const link = `${settings.publicUrl}/admin/newsletter`;
    for (const email of await queries.listAdministrators(transaction))
      await mail.enqueue(transaction, "sign-up-wave", email, { ...wave, link });
  }

  async function getUnreleased(transaction: Db, id: string) {
    const wave = await queries.find(transaction, id);
    if (!wave || wave.released_at !== null) throw notFound("Wave");
    return wave;
  }

  return {
    /** Whether the sign-up belongs to a wave, and waits for the owner's decision. */
    async hold(transaction: Db, signUp: SignUp) {
      for (const source of ["network", "domain"] as const) {
        const waveId = await findWave(transaction, source, signUp);
        if (!waveId) continue;
        await queries.addTo(transaction, waveId, signUp, now().getTime());
        return true;
      }
      return false;
    },

    list: () => queries.list(db),

    async release(transaction: Db, id: string) {
      await getUnreleased(transaction, id);
      await queries.release(transaction, id, now().getTime());
    },

    /** Some sign-ups of a released wave, which belong to no wave afterwards. */
    async takeReleased(transaction: Db, id: string) {
      const signUps = await requests.listOfWave(transaction, id, batchSize);
      if (signUps.length > 0)
        await requests.setWave(
          transaction,
          signUps.map((signUp) => signUp.id),
          null,
        );
      return signUps;
    },

    async remove(transaction: Db, id: string) {
      await getUnreleased(transaction, id);
      await queries.removeOfWave(transaction, id);
    },

    removeOld: queries.removeOld,
  };
}
