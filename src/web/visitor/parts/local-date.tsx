import { neutralDate } from "./dates.ts";

/** A date that the page's script puts into the visitor's local form. */
export function LocalDate({ at }: { at: string }) {
  return (
    <time dateTime={at} data-local>
      {neutralDate(at)}
    </time>
  );
}
