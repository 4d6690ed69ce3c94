import type { mailKindTexts } from "../../contract/mail/mail-texts.ts";
import { forgotPasswordPath } from "../../contract/users/password-links.ts";
import { waveMails } from "./extensions/sign-up-defence.ts";
import { dateOf, momentOf, shortened } from "./mail-formats.ts";
import type { MailContent, MailSite } from "./mail-text.ts";
import { newsletterMails } from "./newsletter-mails.ts";

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

  "new-message": ({ id, name, email, message }: MessageProps, site) => ({
    subject: `Message from ${name}`,
    preview: shortened(message),
    blocks: [
      { paragraph: `${name} (${email}) wrote by the contact form:` },
      { quote: message },
      { button: { label: "Open the message", href: messageLink(site, id) } },
    ],
    reason: `An answer to this mail goes to ${email}. Which mails about messages you get is set in your profile.`,
    replyTo: { name, address: email },
  }),

  "message-reminder": ({ id, name, email, message, hours }: MessageProps & { hours: number }, site) => ({
    subject: `Not answered yet: message from ${name}`,
    preview: shortened(message),
    blocks: [
      {
        paragraph: `${name} (${email}) wrote ${hours} hours ago, and is promised an answer within ${hours + 4}. If you have answered by your own mail program, mark the message as replied.`,
      },
      { quote: message },
      { button: { label: "Open the message", href: messageLink(site, id) } },
    ],
    reason: `An answer to this mail goes to ${email}. Which mails about messages you get is set in your profile.`,
    replyTo: { name, address: email },
  }),

  "message-digest": ({ messages, quarantined }: DigestProps, site) => ({
    subject: digestTitle(messages.length, quarantined),
    preview: messages.map(({ name }) => name).join(", "),
    blocks: [
      { paragraph: digestTitle(messages.length, quarantined) },
      ...(messages.length > 0
        ? [
            {
              facts: messages
                .slice(0, 50)
                .map(({ name, isReplied }) => [isReplied ? "Replied" : "Waiting", name] as const),
            },
          ]
        : []),
      {
        button: {
          label: messages.length > 0 ? "Open the inbox" : "Look at what is quarantined",
          href: `${site.url}/admin/contacts${messages.length > 0 ? "" : "?status=quarantined"}`,
        },
      },
    ],
    reason: "Which mails about messages you get is set in your profile.",
  }),

  "password-reset": ({ name, link }: LinkProps, site) => ({
    subject: `Set a new password for ${site.name}`,
    preview: "The link works once, for 30 minutes.",
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: "Somebody has asked for a new password of your account. The link works once, for 30 minutes." },
      { button: { label: "Set a new password", href: link } },
      { paragraph: "If that was not you, ignore this mail: your password stays as it is." },
    ],
    reason: accountReason(site),
  }),

  invitation: ({ name, link, by }: LinkProps & { by: string }, site) => ({
    subject: `You are invited to write for ${site.name}`,
    preview: `${by} has added an account for you.`,
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `${by} has added an account for you. Choose a password to sign in; the link works once, for 7 days.`,
      },
      { button: { label: "Choose a password", href: link } },
    ],
    reason: `You get this because ${by} gave your address on ${site.name}.`,
  }),

  "new-sign-in": ({ name, device, at }: NoticeProps & { device: string }, site) => ({
    subject: `New sign-in to ${site.name}`,
    preview: `${device}, ${momentOf(at)}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: "Somebody has signed in to your account from a network that was not used for it within 90 days." },
      {
        facts: [
          ["Browser", device],
          ["Time", momentOf(at)],
        ],
      },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  "email-changed": ({ name, before, after, at }: NoticeProps & { before: string; after: string }, site) => ({
    subject: `The email address of your account at ${site.name} was changed`,
    preview: `${before} → ${after}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: "The address with which you sign in was changed." },
      {
        facts: [
          ["Before", before],
          ["Now", after],
          ["Time", momentOf(at)],
        ],
      },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  "role-changed": ({ name, role, at }: NoticeProps & { role: string }, site) => ({
    subject: `Your role at ${site.name} was changed`,
    preview: `You are ${role === "admin" ? "an administrator" : "a user"} now.`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `You are ${role === "admin" ? "an administrator" : "a user"} now, since ${momentOf(at)}.` },
    ],
    reason: accountReason(site),
  }),

  "password-changed": ({ name, at }: NoticeProps, site) => ({
    subject: `Your password at ${site.name} was changed`,
    preview: momentOf(at),
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `The password of your account was changed on ${momentOf(at)}, and its sessions have ended.` },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  reply: ({ text, message, sentAt, inReplyTo }: ReplyProps, site) => ({
    subject: "Re: Your message",
    preview: shortened(text),
    blocks: [{ paragraph: text, dir: "auto" }, { paragraph: `On ${dateOf(sentAt)} you wrote:` }, { quote: message }],
    reason: `You get this because you wrote to ${site.name} by the contact form.`,
    isPersonal: true,
    inReplyTo,
  }),

  ...newsletterMails,
  ...waveMails,
} as const satisfies Record<keyof typeof mailKindTexts, Kind>;

interface MessageProps {
  id: string;
  name: string;
  email: string;
  message: string;
}

interface LinkProps {
  name: string;
  link: string;
}

interface NoticeProps {
  name: string;
  at: string;
}

const accountReason = ({ name }: MailSite) => `You get this because you have an account at ${name}.`;
const unlessYou = ({ url }: MailSite) => [
  { paragraph: "If that was not you, set a new password at once and tell an administrator of the site." },
  { button: { label: "Set a new password", href: url + forgotPasswordPath } },
];

interface DigestProps {
  messages: readonly { name: string; isReplied: boolean }[];
  quarantined: number;
}

/** The queued job names only the reply. */
type ReplyProps = { text: string; message: string; sentAt: string; inReplyTo?: string | undefined };

const messageLink = ({ url }: MailSite, id: string) => `${url}/admin/contacts?message=${id}`;

const plural = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;
const digestTitle = (messages: number, quarantined: number) =>
  [
    messages > 0 && `${plural(messages, "message")} in the last 24 hours`,
    quarantined > 0 && `${plural(quarantined, "message")} quarantined as spam`,
  ]
    .filter(Boolean)
    .join(", ");

type Kind = (props: never, site: MailSite) => MailContent;

export type MailKind = keyof typeof mailKinds;
export type MailProps<K extends MailKind> = Parameters<(typeof mailKinds)[K]>[0];
