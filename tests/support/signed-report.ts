import { createHmac } from "node:crypto";

export const webhookSecret = "0123456789abcdef".repeat(4);

/** Returns the signature headers of a webhook call with this body. */
export function signReport(body: unknown, at = new Date(), secret = webhookSecret) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", secret)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest("hex");
  return { "x-folio-timestamp": timestamp, "x-folio-signature": signature };
}
