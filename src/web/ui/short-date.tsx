const short = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const withTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const withZone = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });

interface Props {
  of: string | null | undefined;
  /** Text shown if there is no valid date. */
  missing?: string;
  /** Shows the time in the reader's zone. `zone` adds the zone's name, for times entered in another zone. */
  time?: boolean | "zone";
}

/** A date in the reader's locale; the full date on hover. */
export function ShortDate({ of, missing = "—", time = false }: Props) {
  const date = of ? new Date(of) : undefined;
  if (!date || Number.isNaN(date.getTime())) return <span className="text-muted">{missing}</span>;
  return (
    <time dateTime={date.toISOString()} title={full.format(date)} className="whitespace-nowrap">
      {time === "zone" ? partsOf(date).map((part) => <span key={part}>{part}</span>) : formatOf(time).format(date)}
    </time>
  );
}

const formatOf = (time: boolean) => (time ? withTime : short);

/** Splits a date into two lines for a narrow column: the day, and the time and zone. */
function partsOf(date: Date) {
  const parts = withZone.formatToParts(date);
  const hour = parts.findIndex(({ type }) => type === "hour");
  return [parts.slice(0, hour), parts.slice(hour)].map((some) => some.map(({ value }) => value).join(""));
}
