import type { Scope } from "../../../contract/calls/scopes.ts";
import { dayMs, minuteMs } from "../../../contract/durations.ts";
import {
  type AccessToken,
  accessTokenTexts,
  type CreatedAccessToken,
  maxTokens,
  type NewAccessToken,
} from "../../../contract/extensions/access-tokens.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { decodeResource } from "../../db/decode-row.ts";
import { newId, tokenId as hashOf } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import { conflict, found, notSignedIn, Refusal } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { networkPrefixOf } from "../../http/rate-limits/client-network.ts";
import { tooMany } from "../../http/rate-limits/rate-limits.ts";
import * as queries from "./access-tokens.queries.ts";
import { isAccessToken, newAccessToken } from "./token-format.ts";

/** Maximum number of calls per token and minute, counted in each process. */
const maxCallsPerMinute = 600;
/** Minimum time between two writes of the last use from the same network. */
const touchIntervalMs = 5 * minuteMs;

/** Manages access tokens, with which programs call the API for their user; the database has a hash of each. */
export function createAccessTokens(
  { db, inTransaction, now }: AppContext,
  { record, mail }: Pick<Core, "record" | "mail">,
) {
  const minutes = new Map<string, { count: number; until: number }>();

  /** Counts a call of the token in the current minute; refuses above the limit of this process. */
  function countCall(id: string, at: number) {
    let minute = minutes.get(id);
    if (!minute || minute.until <= at) minutes.set(id, (minute = { count: 0, until: at + minuteMs }));
    if (++minute.count > maxCallsPerMinute) throw tooMany(minute, new Date(at));
  }

  return {
    list: async (userId: string) => (await queries.list(db, userId)).map(toAccessToken),

    async create(actor: Actor, { name, scopes, expiresInDays }: NewAccessToken): Promise<CreatedAccessToken> {
      const token = newAccessToken();
      const at = now();
      const row: queries.TokenRow = {
        id: newId(at),
        hash: hashOf(token),
        user_id: actor.id,
        name,
        scopes: JSON.stringify(scopes),
        created_at: at.getTime(),
        expires_at: expiresInDays && at.getTime() + expiresInDays * dayMs,
        last_used_at: null,
        last_network: null,
      };
      await withLock(inTransaction, "users", async (transaction) => {
        if (!(await queries.isActiveUser(transaction, actor.id))) throw notSignedIn();
        if ((await queries.count(transaction, actor.id)) >= maxTokens) throw conflict(accessTokenTexts.tooMany);
        await queries.insert(transaction, row);
        await record(transaction, { kind: "token-created", actor, detail: `${name}: ${scopes.join(", ")}` });
        if (await mail.isReady(transaction))
          await mail.enqueue(transaction, "token-created", actor.email, {
            name: actor.name,
            token: name,
            at: at.toISOString(),
          });
      });
      return { ...toAccessToken(row), token };
    },

    revoke: (actor: Actor, id: string) =>
      inTransaction(async (transaction) => {
        const name = found(await queries.remove(transaction, actor.id, id), "Access token");
        await record(transaction, { kind: "token-revoked", actor, detail: name });
      }),

    /** Finds the user and the scopes of a token, and counts the call; throws 401 or 429 if the token may not be used. */
    async use(token: string, address: string): Promise<{ user: SessionUser; scopes: Scope[] }> {
      if (!isAccessToken(token)) throw new Refusal(401, accessTokenTexts.malformed);
      const used = await queries.find(db, hashOf(token));
      const at = now().getTime();
      if (!used) throw new Refusal(401, accessTokenTexts.unknown);
      if (used.expiresAt !== null && used.expiresAt <= at) throw new Refusal(401, accessTokenTexts.expired);
      countCall(used.id, at);
      const network = networkPrefixOf(address);
      if (at - (used.lastUsedAt ?? 0) >= touchIntervalMs || network !== used.lastNetwork) {
        // If this write fails, a later call repeats it.
        await queries.setUsed(db, used.id, at, network).catch(() => undefined);
      }
      return used;
    },
  };
}

function toAccessToken({ hash: _, user_id: __, scopes, ...row }: queries.TokenRow): AccessToken {
  return { ...decodeResource(row), scopes: JSON.parse(scopes) as Scope[] };
}
