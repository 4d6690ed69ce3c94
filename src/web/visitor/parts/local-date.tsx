/** A date that client/theme.ts reformats for the visitor's locale. */
export function LocalDate({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} data-local className={className}>
      {neutralDate(at)}
    </time>
  );
}

const neutral = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Formats a date independently of the visitor, because pages are cached. */
export const neutralDate = (timestamp: string) => neutral.format(new Date(timestamp));
