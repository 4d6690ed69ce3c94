const ignoresDots = new Set(["gmail.com", "googlemail.com"]);

export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The mailbox of an address: without `+anything`, at Google without dots. */
export function mailboxOf(email: string) {
  const domain = domainOf(email);
  const [name = ""] = email.slice(0, email.lastIndexOf("@")).toLowerCase().split("+", 1);
  return ignoresDots.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
