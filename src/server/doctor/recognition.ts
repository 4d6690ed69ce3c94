import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { findKey, insertKey } from "./doctor.queries.ts";

export const doctorHeader = "x-folio-doctor";
export const doctorCookie = "folio-doctor";

/** What the server saw of a request of the doctor. */
export interface Seen {
  /** Proves that the answer comes from a process with the same database. */
  proof: string;
  host: string | undefined;
  /** Who made the request, as limits and events have it. */
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

/** The value of the header of a request, and what proves that its answer is of this site. */
export function createChallenge(key: string) {
  const nonce = randomBytes(16).toString("base64url");
  return { header: `${nonce}.${sign(key, `ask ${nonce}`)}`, proof: sign(key, `answer ${nonce}`) };
}

/** Reports to `folio doctor` how its requests arrive. Callers must prove that they know the key in the site's database. */
export function createRecognition({ db, inTransaction, settings, now }: AppContext) {
  let key: string | undefined;

  return {
    /** Makes the key of a new site, and reads it, so that no request has to. */
    async prepare() {
      if (!(await findKey(db)))
        await inTransaction((transaction) => insertKey(transaction, randomBytes(32).toString("base64url")));
      key = await findKey(db);
    },

    /** The part of an answer that is for the doctor, with a cookie such as a sign-in sets. */
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
