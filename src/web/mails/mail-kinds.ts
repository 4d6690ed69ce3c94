import type { MailContent, MailSite } from "./mail-content.ts";

/** What each kind of mail says, by what it is about. */
export const mailKinds = {
  test: (_: { by: string }, site) => ({
    subject: `Test mail of ${site.name}`,
    preview: "This site can send mail.",
    blocks: [
      { paragraph: "This site can send mail." },
      {
        paragraph:
          "If it was sorted into spam, set the DNS records of your domain: SPF, DKIM and DMARC. The manual lists them under Mail.",
      },
    ],
    reason: "An administrator pressed Send a test mail.",
  }),
} as const satisfies Record<string, Kind>;

type Kind = (props: never, site: MailSite) => MailContent;

export type MailKind = keyof typeof mailKinds;
/** What a mail of this kind is about. */
export type MailProps<K extends MailKind> = Parameters<(typeof mailKinds)[K]>[0];
