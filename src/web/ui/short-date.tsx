const short = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const withTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });

interface Props {
  of: string | null | undefined;
  /** Shown when there is no valid date. */
  missing?: string;
  time?: boolean;
}

/** A date in the reader's locale; the full date on hover. */
export function ShortDate({ of, missing = "—", time = false }: Props) {
  const date = of ? new Date(of) : undefined;
  if (!date || Number.isNaN(date.getTime())) return <span className="text-muted">{missing}</span>;
  return (
    <time dateTime={date.toISOString()} title={full.format(date)} className="whitespace-nowrap">
      {(time ? withTime : short).format(date)}
    </time>
  );
}
