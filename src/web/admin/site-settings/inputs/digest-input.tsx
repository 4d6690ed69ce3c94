import { weekdays } from "../../../../contract/site-settings/site-settings.ts";
import { SelectField } from "../../../ui/choices.tsx";
import { Field } from "../../../ui/field.tsx";
import type { InputProps } from "../settings-form.ts";

/** Input for the weekday and time of the weekly digest; without a weekday, there is no digest. */
export function DigestInput({ form: { newsletterDigest: digest, timeZone }, change, label }: InputProps) {
  function choose(day: string) {
    const weekday = weekdays.find((one) => one === day);
    change({ newsletterDigest: weekday ? { time: "09:00", ...digest, weekday } : null });
  }

  return (
    <>
      <SelectField
        label={label}
        value={digest?.weekday ?? ""}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        hint="Automatically sends what was published since the last issue, if there is anything new."
      >
        <option value="">Off</option>
        {weekdays.map((weekday) => (
          <option key={weekday} value={weekday}>
            {`Every ${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`}
          </option>
        ))}
      </SelectField>
      {digest && (
        <Field
          label="Time of the digest"
          type="time"
          name="newsletterDigest.time"
          required
          value={digest.time}
          onChange={({ currentTarget }) => change({ newsletterDigest: { ...digest, time: currentTarget.value } })}
          hint={`In the time zone ${timeZone}`}
        />
      )}
    </>
  );
}
