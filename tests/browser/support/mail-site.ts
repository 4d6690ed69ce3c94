import { openMailServer } from "../../support/smtp-server.ts";
import { owner, startSite } from "./site.ts";
import { expect, test as siteTest } from "./test.ts";

interface Mailbox {
  /** Waits for a mail with this subject to this address; returns its text, its links in order, and its headers. */
  next: (address: string, subject: RegExp) => Promise<{ text: string; links: string[]; headers: Map<string, string> }>;
  /** Number of arrived mails with this subject, without mails that `next` has returned. */
  count: (subject: string) => number;
  /** Lets the mail server answer `count` more mails; later ones wait until the returned function is called. */
  holdAfter: (count: number) => () => void;
  /** Makes the mail server refuse this address; undefined makes it accept all addresses again. */
  refuse: (address: string | undefined) => void;
}

/** Fixtures that give each test its own site, which sends through a mail server of the test. */
export const test = siteTest.extend<{
  site: { address: string };
  mailbox: Mailbox;
  mailSite: Mailbox & { address: string };
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing here
  mailSite: async ({}, use) => {
    let refused: string | undefined;
    let acceptedBeforeHold = Infinity;
    let held = Promise.withResolvers<void>();
    const server = await openMailServer({
      onMail: () => (acceptedBeforeHold-- > 0 ? undefined : held.promise.then(() => undefined)),
      onRecipient: (address) => (address === refused ? { code: 550, response: "No such mailbox" } : undefined),
    });
    const site = await startSite({ SMTP_URL: server.url, STARTER_CONTENT: "off" });
    await setSender(site.address);
    await use({
      address: site.address,
      holdAfter(count) {
        acceptedBeforeHold = count;
        held = Promise.withResolvers();
        return () => {
          acceptedBeforeHold = Infinity;
          held.resolve();
        };
      },
      refuse: (address) => (refused = address),
      count: (subject) => server.mails.filter(({ parsed }) => parsed.subject === subject).length,
      async next(address, subject) {
        const find = () =>
          server.mails.findIndex(({ to, parsed }) => to[0] === address && subject.test(parsed.subject ?? ""));
        await expect.poll(find, `${subject} to ${address}`).toBeGreaterThanOrEqual(0);
        const [mail] = server.mails.splice(find(), 1);
        const { text = "", headers = [] } = mail?.parsed ?? {};
        return {
          text,
          links: text.match(/https?:\/\/\S+/g) ?? [],
          headers: new Map(headers.map(({ key, value }) => [key, value])),
        };
      },
    });
    await site.stop();
    await server.close();
  },

  site: async ({ mailSite: { address } }, use) => use({ address }),
  mailbox: async ({ mailSite }, use) => use(mailSite),
});

/** Sets the sender's address, as an administrator. */
async function setSender(address: string) {
  const post = (path: string, method: string, body: unknown, cookie = "") =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { "content-type": "application/json", origin: address, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/auth/login", "POST", owner);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const saved = await post("/settings", "PUT", { mailAddress: "site@mail.example" }, cookie);
  if (!saved.ok) throw new Error(`The sender was not set: ${await saved.text()}`);
}

export { expect, withoutScripts } from "./test.ts";
