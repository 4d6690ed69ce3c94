import { useId } from "react";
import { type NewsletterDigest, weekdays } from "../../../../contract/site-settings/site-settings.ts";
import { Checkbox, Select } from "../../../ui/choices.tsx";
import { compactInputClass, ErrorText } from "../../../ui/field.tsx";
import type { InputsProps } from "./input-props.ts";

/** Confirmation of subscriptions, weekly digest, and public pages of issues. */
export const NewsletterInputs = ({ form, change, errors }: InputsProps) => (
  <>
    <Checkbox
      label="Confirmed sign-ups"
      hint="Readers confirm by email before they are subscribed. Needs SMTP."
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
      hint="Issues have public pages and a feed, and their emails link to them"
      checked={form.newsletterArchive}
      onChange={(newsletterArchive) => change({ newsletterArchive })}
    />
  </>
);

const names: Record<NewsletterDigest["weekday"], string> = {
  sunday: "Every Sunday",
  monday: "Every Monday",
  tuesday: "Every Tuesday",
  wednesday: "Every Wednesday",
  thursday: "Every Thursday",
  friday: "Every Friday",
  saturday: "Every Saturday",
};

const options = [{ value: "", label: "Off" } as const, ...weekdays.map((value) => ({ value, label: names[value] }))];

interface Props {
  value: NewsletterDigest | null;
  timeZone: string;
  error: string | undefined;
  onChange: (value: NewsletterDigest | null) => void;
}

/** Day and time of the weekly digest, or none. */
function DigestField({ value, timeZone, error, onChange }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="flex flex-col gap-2">
      <h3 id={`${id}-title`} className="text-sm font-medium">
        Weekly digest
      </h3>
      <div className="flex flex-wrap gap-3">
        <Select
          label="Day of the digest"
          value={value?.weekday ?? ""}
          options={options}
          onChange={(weekday) => onChange(weekday === "" ? null : { time: "09:00", ...value, weekday })}
        />
        {value && (
          <input
            type="time"
            name="newsletterDigest.time"
            aria-label="Time of the digest"
            required
            value={value.time}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
            className={`${compactInputClass} max-w-40 min-w-28 flex-1`}
          />
        )}
      </div>
      <p className="text-xs text-muted">
        {`Automatically sends what was published since the last issue, if there is anything new${value ? `. In the time zone ${timeZone}` : ""}.`}
      </p>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
