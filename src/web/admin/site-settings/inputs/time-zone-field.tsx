import { useMemo } from "react";
import { SelectField } from "../../../ui/select-field.tsx";

interface Props {
  value: string;
  onChange: (timeZone: string) => void;
  error?: string | undefined;
}

/** Choice among the time zones that this browser supports, by continent, and the saved one. */
export function TimeZoneField({ value, onChange, error }: Props) {
  const options = useMemo(() => <Options current={value} />, [value]);
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <SelectField
      label="Time zone"
      name="timeZone"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      hint={`Days in the analytics end at midnight here. Past days do not change.${browserZone === value ? "" : ` Your browser is in ${browserZone}.`}`}
    >
      {options}
    </SelectField>
  );
}

const nameOf = (zone: string) => zone.slice(zone.indexOf("/") + 1).replaceAll("_", " ");

function Options({ current }: { current: string }) {
  const zones = [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])];
  const continents = Map.groupBy(
    zones.filter((zone) => zone.includes("/")),
    (zone) => zone.slice(0, zone.indexOf("/")),
  );
  return (
    <>
      {zones
        .filter((zone) => !zone.includes("/"))
        .map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      {[...continents].map(([continent, names]) => (
        <optgroup key={continent} label={continent}>
          {names.toSorted().map((zone) => (
            <option key={zone} value={zone}>
              {`${nameOf(zone)} (${continent})`}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
