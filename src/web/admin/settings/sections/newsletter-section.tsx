import { Link, useLoaderData } from "react-router";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { Checkbox } from "../../../ui/choices.tsx";
import { useSettled } from "../../../ui/loaded.tsx";
import { DigestField } from "../fields/digest-field.tsx";
import type { settingsLoader } from "../settings-form.ts";
import type { SectionProps } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Confirmation of subscriptions, weekly digest, and public pages of issues. */
export function NewsletterSection({ form, change, errors }: SectionProps) {
  const { mail } = useLoaderData<typeof settingsLoader>();
  const isMissing = (useSettled(mail).value?.missing ?? null) !== null;
  return (
    <SettingsSection
      title="Newsletter"
      page={form.newsletterArchive ? visitorPages.newsletter : undefined}
      description={
        <>
          Issues are written under{" "}
          <Link to="/admin/newsletter/issues" className="underline underline-offset-4 hover:text-text">
            Newsletter
          </Link>
        </>
      }
    >
      {isMissing && (
        <p className="text-sm text-muted">
          The site sends no mail yet: set what is named under Mail. Until then addresses are subscribed at once.
        </p>
      )}
      <Checkbox
        label="Confirmed sign-ups"
        hint="An address is subscribed when its owner presses the button behind the link of a mail; where the site can send mail"
        checked={form.newsletterDoubleOptIn}
        onChange={(newsletterDoubleOptIn) => change({ newsletterDoubleOptIn })}
      />
      <DigestField
        value={form.newsletterDigest}
        timeZone={form.timeZone}
        error={errors["newsletterDigest.time"]}
        onChange={(newsletterDigest) => change({ newsletterDigest })}
      />
      <Checkbox
        label="Public archive"
        hint="Issues have public pages and a feed, which their mails link to"
        checked={form.newsletterArchive}
        onChange={(newsletterArchive) => change({ newsletterArchive })}
      />
    </SettingsSection>
  );
}
