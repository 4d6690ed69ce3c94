import { ChevronDown } from "lucide-react";
import { useId, useMemo } from "react";
import { ErrorText, inputClass } from "../../../ui/field.tsx";

interface Props {
  value: string;
  onChange: (timeZone: string) => void;
  error?: string | undefined;
}

/** Choice among the time zones that this browser supports, by continent, and the saved one. */
export function TimeZoneField({ value, onChange, error }: Props) {
  const id = useId();
  const options = useMemo(() => <Options current={value} />, [value]);
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Time zone
      </label>
      <span className="relative">
        <select
          id={id}
          name="timeZone"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          className={`${inputClass} cursor-pointer appearance-none pr-10`}
        >
          {options}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
      <p id={`${id}-hint`} className="text-xs text-muted">
        Days in the analytics end at midnight here. Past days do not change.
        {browserZone !== value && ` Your browser is in ${browserZone}.`}
      </p>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
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
