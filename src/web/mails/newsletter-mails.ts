import type { WaveSource } from "../../contract/newsletter.ts";
import { confirmationDays, signUpTexts, waveOrigins } from "../../contract/sign-up-texts.ts";
import { shortened } from "./mail-formats.ts";
import type { MailContent, MailSite } from "./mail-text.ts";

export const newsletterMails = {
  "confirm-subscription": ({ link }: { link: string }, site) => ({
    subject: `Confirm the newsletter of ${site.name}`,
    preview: "Press the button, and it comes to this address.",
    blocks: [
      { paragraph: `Somebody has asked for the newsletter of ${site.name} at this address.` },
      { paragraph: signUpTexts.newsletter },
      { button: { label: "Confirm the subscription", href: link } },
      {
        paragraph: `The link works for ${confirmationDays} days. If that was not you, ignore this mail: without a confirmation no issue is sent to you.`,
      },
    ],
    reason: `You get this because your address was given on ${site.url}.`,
  }),

  "sign-up-wave": ({ source, name, link }: { source: WaveSource; name: string; link: string }, site) => ({
    subject: `Many sign-ups for the newsletter of ${site.name}`,
    preview: "They are held back until you decide.",
    blocks: [
      {
        paragraph: `Many addresses were signed up ${waveOrigins[source](name)}, and few were confirmed. Perhaps somebody signs up addresses of others, so the next ones are held back: they get a mail when others confirm, or when you release them.`,
      },
      {
        paragraph: "Release them if you know why they come, such as a talk or a link on a large site, or delete them.",
      },
      { button: { label: "Look at the sign-ups", href: link } },
    ],
    reason: "You get this once for each wave of sign-ups, as an administrator of the site.",
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
      ...(browserPath ? [{ label: "Read in the browser", href: site.url + browserPath }] : []),
      { label: "Preferences or unsubscribe", href: site.url + unsubscribePath },
    ],
    list: { name: "newsletter", unsubscribeUrl: site.url + unsubscribePath },
  }),
} as const satisfies Record<string, (props: never, site: MailSite) => MailContent>;

/** The queued job names only the issue and the subscriber. */
interface IssueProps {
  subject: string;
  preview: string;
  note: { html: string; text: string } | undefined;
  posts: readonly { title: string; excerpt: string; path: string }[];
  /** Page of the issue in the archive. */
  browserPath: string | undefined;
  unsubscribePath: string;
}
