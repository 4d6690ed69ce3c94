import type { mailKindTexts } from "../../contract/mail/mail-texts.ts";
import { forgotPasswordPath } from "../../contract/users/password-links.ts";
import { dateOf, type MailContent, type MailSite, momentOf, shortened } from "./mail-text.ts";
import { newsletterMails } from "./newsletter-mails.ts";

export const mailKinds = {
  test: (_: { by: string }, site) => ({
    subject: `Test email from ${site.name}`,
    preview: "This site can send mail.",
    blocks: [
      { paragraph: "This site can send mail." },
      {
        paragraph:
          "If this email landed in spam, add SPF, DKIM and DMARC records to your domain. The manual explains them under Mail.",
      },
    ],
    reason: "You get this because you asked for a test email.",
  }),

  "new-message": (props: MessageProps, site) => ({
    subject: `Message from ${props.name}`,
    ...aboutMessage(props, site, "wrote through the contact form:"),
  }),

  "message-reminder": ({ hours, ...props }: MessageProps & { hours: number }, site) => ({
    subject: `Unanswered: message from ${props.name}`,
    ...aboutMessage(
      props,
      site,
      `wrote ${hours} hours ago, and the site promises an answer within ${hours + 4} hours. If you replied from your own mail program, mark the message as replied.`,
    ),
  }),

  "password-reset": ({ name, link }: LinkProps, site) => ({
    subject: `Set a new password for ${site.name}`,
    preview: "The link works once and expires after 30 minutes.",
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph:
          "Someone asked for a new password for your account. The link works once and expires after 30 minutes.",
      },
      { button: { label: "Set a new password", href: link } },
      { paragraph: "If this was not you, ignore this email. Your password stays the same." },
    ],
    reason: accountReason(site),
  }),

  invitation: ({ name, link, by }: LinkProps & { by: string }, site) => ({
    subject: `You are invited to write for ${site.name}`,
    preview: `${by} created an account for you.`,
    blocks: [
      { paragraph: `Hello ${name},` },
      {
        paragraph: `${by} created an account for you. Choose a password to sign in. The link works once and expires after 7 days.`,
      },
      { button: { label: "Choose a password", href: link } },
    ],
    reason: `You get this because ${by} entered your address on ${site.name}.`,
  }),

  "new-sign-in": ({ name, device, at }: NoticeProps & { device: string }, site) => ({
    subject: `New sign-in to ${site.name}`,
    preview: `${device}, ${momentOf(at)}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: "There was a sign-in to your account from a network that it had not used in the last 90 days." },
      { facts: { Browser: device, Time: momentOf(at) } },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  "token-created": ({ name, token, at }: NoticeProps & { token: string }, site) => ({
    subject: `New access token for ${site.name}`,
    preview: token,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: "An access token was created for your account. Programs can use it until you revoke it." },
      { facts: { Name: token, Time: momentOf(at) } },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  "email-changed": ({ name, before, after, at }: NoticeProps & { before: string; after: string }, site) => ({
    subject: `The email address of your account at ${site.name} was changed`,
    preview: `${before} → ${after}`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: "The email address you sign in with was changed." },
      { facts: { Before: before, Now: after, Time: momentOf(at) } },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  "role-changed": ({ name, role, at }: NoticeProps & { role: string }, site) => ({
    subject: `Your role at ${site.name} was changed`,
    preview: `You are now ${role === "admin" ? "an administrator" : "a user"}.`,
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `You have been ${role === "admin" ? "an administrator" : "a user"} since ${momentOf(at)}.` },
    ],
    reason: accountReason(site),
  }),

  "password-changed": ({ name, at }: NoticeProps, site) => ({
    subject: `Your password at ${site.name} was changed`,
    preview: momentOf(at),
    blocks: [
      { paragraph: `Hello ${name},` },
      { paragraph: `Your password was changed on ${momentOf(at)}. Your other sessions have ended.` },
      ...unlessYou(site),
    ],
    reason: accountReason(site),
  }),

  reply: ({ text, message, sentAt, inReplyTo }: ReplyProps, site) => ({
    subject: "Re: Your message",
    preview: shortened(text),
    blocks: [{ paragraph: text, dir: "auto" }, { paragraph: `On ${dateOf(sentAt)} you wrote:` }, { quote: message }],
    reason: `You get this because you wrote to ${site.name} through the contact form.`,
    isPersonal: true,
    inReplyTo,
  }),

  ...newsletterMails,
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
  { paragraph: "If this was not you, set a new password now and tell an administrator of the site." },
  { button: { label: "Set a new password", href: url + forgotPasswordPath } },
];

/** Data of a reply's mail, loaded when the mail is sent, because the queued job identifies only the reply. */
type ReplyProps = { text: string; message: string; sentAt: string; inReplyTo?: string | undefined };

const aboutMessage = ({ id, name, email, message }: MessageProps, { url }: MailSite, event: string) => ({
  preview: shortened(message),
  blocks: [
    { paragraph: `${name} (${email}) ${event}` },
    { quote: message },
    { button: { label: "Open the message", href: `${url}/admin/contacts?message=${id}` } },
  ],
  reason: `Reply to this email to answer ${email}. Choose in your profile which emails about messages you get.`,
  replyTo: { name, address: email },
});

type Kind = (props: never, site: MailSite) => MailContent;

export type MailKind = keyof typeof mailKinds;
export type MailProps<K extends MailKind> = Parameters<(typeof mailKinds)[K]>[0];
