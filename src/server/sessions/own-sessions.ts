import type { Page } from "../../contract/envelope.ts";
import type { OwnSession, OwnSessionFilter } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { tokenId } from "../db/ids.ts";
import { notFound } from "../errors.ts";
import * as queries from "./sessions.queries.ts";

/** Lists and ends a person's own sessions. `token` belongs to the session that makes the call. */
export function createOwnSessions({ db, inTransaction, now }: AppContext) {
  return {
    async list(userId: string, token: string, { page, limit }: OwnSessionFilter): Promise<Page<OwnSession>> {
      const current = tokenId(token);
      const found = await queries.listOfUser(db, userId, { current, now: now(), page, limit });
      return {
        ...found,
        items: found.items.map((session) => {
          const id = publicSessionId(session);
          const isCurrent = session.id === current;
          return {
            _id: id,
            id,
            device: deviceOf(session.userAgent),
            signedInAt: new Date(session.createdAt).toISOString(),
            lastUsedAt: (isCurrent ? now() : new Date(session.lastUsedAt)).toISOString(),
            isCurrent,
          };
        }),
      };
    },

    /** Ends a session of the user; another user's session is answered with 404 like an unknown one. */
    async end(userId: string, publicId: string) {
      const ids = await queries.listIdsOfUser(db, userId, now());
      const session = ids.find((session) => publicSessionId(session) === publicId);
      if (!session) throw notFound("Session");
      await inTransaction((transaction) => queries.remove(transaction, session.id));
    },

    endOthers: (userId: string, token: string) =>
      inTransaction((transaction) => queries.removeOfUser(transaction, userId, tokenId(token))),
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;

/** Returns the creation time in seconds as eight hexadecimal digits, the prefix of public session ids. */
const secondsOf = (createdAt: number) =>
  Math.floor(createdAt / 1000)
    .toString(16)
    .padStart(8, "0");

/** Returns the id of a session in the API, which reveals neither the token nor the id in the database. */
const publicSessionId = ({ id, createdAt }: { id: string; createdAt: number }) =>
  secondsOf(createdAt) + tokenId(`told ${id}`).slice(0, 16);

/** Patterns of browsers, of which the first match counts, because most user agents also name other browsers. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPT)\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|Chromium|\bCriOS)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
  ["curl", /^curl\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\b(Macintosh|Mac OS X)\b/],
  ["Linux", /\b(Linux|X11)\b/],
] as const;

/** Returns the browser and system of a user agent, for people to recognise; no decision depends on it. */
export function deviceOf(userAgent: string) {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  if (!browser && !system) return "Unknown browser";
  return system ? `${browser ?? "Unknown browser"} on ${system}` : `${browser}`;
}
