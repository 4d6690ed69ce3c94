const anyStatus = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** Codes of RFC 3463 about the sender, the mail server, the protocol, the mail itself or a policy. */
const aboutSender = /^5\.(1\.[78]|3\.\d+|4\.5|5\.[1-9]\d*|6\.\d+|7\.\d+)$/;

/**
 * Classifies a mail server's response by its cause: a temporary failure; the sender, for example if this site is
 * blocked or over its quota; or the address, which no longer accepts mail.
 */
export function classifyRefusal(response: string): "temporary" | "sender" | "address" {
  const [status] = anyStatus.exec(response) ?? [];
  if (status ? !status.startsWith("5") : /^4\d\d\b/.test(response)) return "temporary";
  return status && aboutSender.test(status) ? "sender" : "address";
}
