interface Recipient {
  email: string;
  state: string;
}

/** Compares each recipient's recorded state with `received`, the addresses whose mail the mail server accepted. */
export function compareDeliveries(ledger: readonly Recipient[], received: readonly string[]) {
  const arrived = new Set(received);
  const emails = (state: string) => ledger.flatMap((row) => (row.state === state ? [row.email] : []));
  const [accepted, uncertain] = [emails("accepted"), emails("uncertain")];
  return {
    accepted: accepted.length,
    uncertain: uncertain.length,
    uncertainReceived: uncertain.filter((email) => arrived.has(email)).length,
    twice: received.filter((email, index) => received.indexOf(email) !== index),
    forgotten: [
      ...ledger.flatMap(({ email, state }) => (state === "accepted" || state === "uncertain" ? [] : [email])),
      ...accepted.filter((email) => !arrived.has(email)),
    ],
  };
}
