import { waveOrigins } from "../../../contract/extensions/sign-up-defence/wave-texts.ts";
import type { WaveSource } from "../../../contract/extensions/sign-up-defence/waves.ts";
import type { MailContent, MailSite } from "../mail-text.ts";

export const waveMails = {
  "sign-up-wave": ({ source, name, link }: { source: WaveSource; name: string; link: string }, site) => ({
    subject: `Many sign-ups for the newsletter of ${site.name}`,
    preview: "They are held back until you decide.",
    blocks: [
      {
        paragraph: `There were many sign-ups ${waveOrigins[source](name)}, and few were confirmed. Someone may be entering other people's addresses, so further ones are held back. They get a confirmation email when others confirm, or when you release them.`,
      },
      {
        paragraph:
          "Release them if you know where they come from, such as a talk or a link on a popular site. Otherwise, delete them.",
      },
      { button: { label: "Review sign-ups", href: link } },
    ],
    reason: "You get this once for each wave of sign-ups, as an administrator of the site.",
  }),
} as const satisfies Record<string, (props: never, site: MailSite) => MailContent>;
