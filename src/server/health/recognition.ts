import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { findKey, insertKey } from "./health.queries.ts";

export const doctorHeader = "x-folio-doctor";
export const doctorCookie = "folio-doctor";

/** A request of `folio doctor`, as the server received it. */
export interface Seen {
  /** Proves that the answer comes from a process with the same database. */
  proof: string;
  host: string | undefined;
  /** Client address, as used by limits and events. */
  address: string;
  /** The server's own end of the connection. */
  connectedTo: { address: string; port: number } | undefined;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
  hasCookie: boolean;
  time: number;
  publicUrl: string;
  trustsProxies: boolean;
}

const sign = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** Value of the request header, and the proof that the answer comes from this site. */
export function createChallenge(key: string) {
  const nonce = randomBytes(16).toString("base64url");
  return { header: `${nonce}.${sign(key, `ask ${nonce}`)}`, proof: sign(key, `answer ${nonce}`) };
}

/**
 * Reports to `folio doctor` how its requests arrive. Callers must prove that they know the key in the site's database.
 */
export function createRecognition({ db, inTransaction, settings, now }: AppContext) {
  let key: string | undefined;

  return {
    /** Creates the key of a new site, and reads it in advance, so that requests need not. */
    async prepare() {
      if (!(await findKey(db)))
        await inTransaction((transaction) => insertKey(transaction, randomBytes(32).toString("base64url")));
      key = await findKey(db);
    },

    /** Part of an answer for the doctor, with a cookie like that of a sign-in. */
    answer(request: FastifyRequest, reply: FastifyReply): { doctor: Seen } | undefined {
      const [, nonce, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(String(request.headers[doctorHeader])) ?? [];
      if (!key || !nonce || !signature) return undefined;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, `ask ${nonce}`)))) return undefined;
      const { isSecure, publicUrl, trustProxy } = settings;
      void reply.setCookie(doctorCookie, "1", {
        httpOnly: true,
        sameSite: "lax",
        secure: isSecure,
        path: "/",
        maxAge: 0,
      });
      const { host, cookie } = request.headers;
      const { localAddress, localPort } = request.socket;
      const text = (name: string) => request.headers[name]?.toString();
      const doctor = {
        proof: sign(key, `answer ${nonce}`),
        host,
        address: request.ip,
        connectedTo: localAddress && localPort ? { address: localAddress, port: localPort } : undefined,
        forwardedFor: request.raw.headersDistinct["x-forwarded-for"]?.join(", "),
        forwardedProto: text("x-forwarded-proto"),
        hasCookie: cookie?.includes(doctorCookie) ?? false,
        time: now().getTime(),
        publicUrl,
        trustsProxies: trustProxy !== "off",
      };
      return { doctor };
    },
  };
}
