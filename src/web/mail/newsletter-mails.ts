import { confirmationDays, newsletterTexts } from "../../contract/newsletter/sign-up-texts.ts";
import { type MailContent, type MailSite, shortened } from "./mail-text.ts";

export const newsletterMails = {
  "confirm-subscription": ({ link }: { link: string }, site) => ({
    subject: `Confirm your subscription to the newsletter of ${site.name}`,
    preview: "Press the button to get it at this address.",
    blocks: [
      { paragraph: `Someone asked for the newsletter of ${site.name} to be sent to this address.` },
      { paragraph: newsletterTexts.irregular.pitch },
      { button: { label: "Confirm subscription", href: link } },
      {
        paragraph: `The link works for ${confirmationDays} days. If this was not you, ignore this email. You will not be subscribed.`,
      },
    ],
    reason: `You get this because someone entered your address on ${site.url}.`,
  }),

  issue: ({ subject, preview, note, posts, browserPath, unsubscribePath }: IssueProps, site) => ({
    subject,
    preview: shortened(preview || note?.text || posts[0]?.excerpt || ""),
    blocks: [
      ...(note ? [note] : []),
      ...posts.flatMap(({ title, excerpt, path }) => [
        { heading: { label: title, href: site.url + path } },
        { paragraph: excerpt, dir: "auto" as const },
      ]),
    ],
    reason: `You get this because you subscribed to the newsletter of ${site.name}.`,
    links: [
      ...(browserPath ? [{ label: "View in browser", href: site.url + browserPath }] : []),
      { label: "Preferences or unsubscribe", href: site.url + unsubscribePath },
    ],
    list: { name: "newsletter", unsubscribeUrl: site.url + unsubscribePath },
  }),
} as const satisfies Record<string, (props: never, site: MailSite) => MailContent>;

/** Data of an issue's mail, loaded on sending, because the queued job identifies only issue and subscriber. */
interface IssueProps {
  subject: string;
  preview: string;
  note: { html: string; text: string } | undefined;
  posts: readonly { title: string; excerpt: string; path: string }[];
  /** Path of the issue's page in the public archive; undefined if there is none. */
  browserPath: string | undefined;
  unsubscribePath: string;
}
