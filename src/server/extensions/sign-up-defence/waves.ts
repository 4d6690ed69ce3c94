import { dayMs, hourMs } from "../../../contract/durations.ts";
import type { WaveSource } from "../../../contract/extensions/sign-up-defence/waves.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../db/ids.ts";
import type { Db } from "../../db/tables.ts";
import { notFound } from "../../errors.ts";
import type { ExtensionDeps } from "../../extension.ts";
import type { SignUp } from "../../newsletter/sign-ups/requests.queries.ts";
import * as queries from "./waves.queries.ts";

/** Number of confirmation mails that may remain unconfirmed. */
const budgets = {
  network: { mails: 10, windowMs: hourMs },
  domain: { mails: 30, windowMs: hourMs },
  site: { mails: 45, windowMs: dayMs },
} as const;
/** At least every third ordinary reader confirms. */
const mailsPerConfirmation = 3;
/**
 * Cap on the confirmations of one network or domain that count for the whole site: the owner of a domain can confirm
 * all its addresses.
 */
const maxConfirmations = 30;
/** Time after a release in which sign-ups of its network or domain are not held. */
const trustedForMs = dayMs;
/** A deleted wave holds further sign-ups from its source until a pause of this length. */
const pauseMs = hourMs;
const batchSize = 100;

interface Source {
  source: WaveSource;
  name: string;
}

/** Holds sign-ups if many mails led to few confirmations; callers hold the newsletter's lock. */
export function createWaves(
  { db, now, settings }: AppContext,
  { mail, signUps }: Pick<ExtensionDeps, "mail" | "signUps">,
) {
  /** Returns how many more confirmation mails may be sent, and the wave that holds sign-ups if there are none left. */
  async function budgetOf(transaction: Db, { source, name }: Source) {
    const at = now().getTime();
    const latest = await queries.findLatest(transaction, source, name);
    const { mails, windowMs } = budgets[source];
    let since = at - windowMs;
    if (latest?.released_at && latest.released_at > at - trustedForMs) {
      if (source !== "site") return { room: Number.POSITIVE_INFINITY };
      // A release starts a new budget, so that the site is protected again on the same day.
      since = Math.max(since, latest.released_at);
    }
    if (latest?.removed_at && latest.last_at > at - pauseMs) return { room: 0, waveId: latest.id };
    const isOpen = latest && !latest.released_at && !latest.removed_at && latest.last_at > at - windowMs;
    const within = { source, name, since };
    const mailed = await queries.countMailed(transaction, within);
    const confirmed = confirmationsOf(source, await queries.countConfirmed(transaction, within));
    return {
      room: Math.max(0, mails + mailsPerConfirmation * confirmed - mailed),
      waveId: isOpen ? latest.id : undefined,
    };
  }

  async function begin(transaction: Db, { source, name }: Source) {
    const [id, at] = [newId(now()), now().getTime()];
    const wave = { id, source, name, started_at: at, last_at: at, released_at: null, removed_at: null };
    await queries.insert(transaction, wave);
    if (source !== "site") {
      const since = at - budgets[source].windowMs;
      await queries.addUnconfirmedToWave(transaction, { waveId: id, source, name, since });
    }
    await notifyAdministrators(transaction, { source, name });
    return id;
  }

  /** Whether all budgets of a sign-up have room. */
  async function fits(transaction: Db, signUp: SignUp) {
    for (const source of sourcesOf(signUp)) if ((await budgetOf(transaction, source)).room === 0) return false;
    return true;
  }

  async function notifyAdministrators(transaction: Db, wave: Source) {
    const link = `${settings.publicUrl}/admin/newsletter`;
    for (const email of await queries.listAdministrators(transaction))
      await mail.enqueue(transaction, "sign-up-wave", email, { ...wave, link });
  }

  async function getUnreleased(transaction: Db, id: string) {
    const wave = await queries.find(transaction, id);
    if (!wave || wave.released_at !== null || wave.removed_at !== null) throw notFound("Wave");
    return wave;
  }

  return {
    /** Returns whether the sign-up belongs to a wave, and waits for confirmations of others or the owner's decision. */
    async hold(transaction: Db, signUp: SignUp) {
      for (const source of sourcesOf(signUp)) {
        const { room, waveId } = await budgetOf(transaction, source);
        if (room > 0) continue;
        const id = waveId ?? (await begin(transaction, source));
        await queries.addTo(transaction, id, signUp, now().getTime());
        return true;
      }
      return false;
    },

    hasWaiting: async (from: Db) => (await queries.listWaiting(from)).length > 0,

    /** Passes some held sign-ups that fit into their budgets by now; `ask` spends these. */
    async passWaiting(transaction: Db, ask: (signUp: SignUp) => Promise<void>) {
      for (const wave of await queries.listWaiting(transaction)) {
        const { room } = await budgetOf(transaction, wave);
        if (room === 0) continue;
        const waiting = await signUps.listWaiting(transaction, wave.id, Math.min(room, batchSize));
        for (const signUp of waiting) {
          if (!(await fits(transaction, signUp))) return;
          await signUps.setWave(transaction, [signUp.id], null);
          await queries.setUnconfirmed(transaction, signUp.subscriber_id);
          await ask(signUp);
        }
        const [left] = await signUps.listWaiting(transaction, wave.id, 1);
        if (!left) await queries.dissolve(transaction, wave.id);
      }
    },

    list: () => queries.list(db),

    async release(transaction: Db, id: string) {
      await getUnreleased(transaction, id);
      await queries.release(transaction, id, now().getTime());
    },

    /** Removes some sign-ups from a released wave and returns them. */
    async takeReleased(transaction: Db, id: string) {
      const released = await signUps.listOfWave(transaction, id, batchSize);
      if (released.length > 0)
        await signUps.setWave(
          transaction,
          released.map(({ id: signUpId }) => signUpId),
          null,
        );
      return released;
    },

    async remove(transaction: Db, id: string) {
      await getUnreleased(transaction, id);
      await queries.removeOfWave(transaction, id, now().getTime());
    },

    removeOld: queries.removeOld,
  };
}

const site: Source = { source: "site", name: "site" };

function sourcesOf({ network, domain }: SignUp): Source[] {
  const sources: Source[] = [site];
  // People with addresses of a large provider have nothing in common.
  if (!isProvider(domain)) sources.unshift({ source: "domain", name: domain });
  if (network !== "unknown") sources.unshift({ source: "network", name: network });
  return sources;
}

type Confirmations = Awaited<ReturnType<typeof queries.countConfirmed>>;

/** Number of confirmations that count for a budget. */
function confirmationsOf(source: WaveSource, confirmed: Confirmations) {
  if (source !== "site") return confirmed.reduce((total, { count }) => total + count, 0);
  const byNetwork = cappedTotal(confirmed.map(({ network, count }) => [network, count]));
  const providers = confirmed.filter(({ domain }) => isProvider(domain));
  const others = confirmed.filter(({ domain }) => !isProvider(domain));
  const byDomain = cappedTotal(others.map(({ domain, count }) => [domain, count]));
  return Math.min(byNetwork, byDomain + providers.reduce((total, { count }) => total + count, 0));
}

function cappedTotal(counts: (readonly [name: string, count: number])[]) {
  const totals = new Map<string, number>();
  for (const [name, count] of counts) totals.set(name, (totals.get(name) ?? 0) + count);
  return [...totals.values()].reduce((total, count) => total + Math.min(count, maxConfirmations), 0);
}

/** Public mail providers: many sign-ups from one of them are not a wave. */
const providers = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com outlook.de hotmail.de hotmail.fr hotmail.co.uk live.de live.fr yahoo.com yahoo.de yahoo.fr yahoo.co.uk yahoo.co.jp yahoo.co.in yahoo.com.br ymail.com aol.com icloud.com me.com mac.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de posteo.de mailbox.org proton.me protonmail.com pm.me tuta.com tutanota.com fastmail.com hey.com zoho.com mail.com mail.ru inbox.ru bk.ru list.ru yandex.ru yandex.com ya.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net orange.fr free.fr wanadoo.fr laposte.net sfr.fr bluewin.ch libero.it virgilio.it tiscali.it seznam.cz email.cz wp.pl o2.pl onet.pl interia.pl ukr.net abv.bg uol.com.br bol.com.br terra.com.br comcast.net verizon.net att.net sbcglobal.net cox.net btinternet.com sky.com virginmedia.com rediffmail.com ziggo.nl kpnmail.nl telenet.be skynet.be bigpond.com".split(
    " ",
  ),
);

const isProvider = (domain: string) => providers.has(domain);
