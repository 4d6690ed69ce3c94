const anyStatus = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** Codes of RFC 3463 about the sender, the mail server, the protocol, the mail itself or a policy. */
const ofSender = /^5\.(1\.[78]|3\.\d+|4\.5|5\.[1-9]\d*|6\.\d+|7\.\d+)$/;

/**
 * What the words of a mail server are about: something that passes; the sender, as when this site is blocked or out of
 * its quota; or the address, which takes no mail any more.
 */
export function judgeRefusal(words: string): "passing" | "sender" | "address" {
  const [status] = anyStatus.exec(words) ?? [];
  if (status ? !status.startsWith("5") : /^4\d\d\b/.test(words)) return "passing";
  return status && ofSender.test(status) ? "sender" : "address";
}
