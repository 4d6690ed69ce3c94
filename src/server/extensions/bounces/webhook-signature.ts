import { createHmac, timingSafeEqual } from "node:crypto";
import { minuteMs } from "../../../contract/durations.ts";

const toleranceMs = 5 * minuteMs;

export interface SignedCall {
  /** Seconds since 1970 at which the call was signed. */
  timestamp: unknown;
  /** HMAC-SHA256 of timestamp, dot and body, in hex. */
  signature: unknown;
  body: string;
}

/** Whether this body was signed just now by a holder of the secret. */
export function isSigned({ timestamp, signature, body }: SignedCall, secret: string, now: Date) {
  if (typeof timestamp !== "string" || typeof signature !== "string") return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
