import { z } from "zod";

/** A name of the IANA time zone database, such as `Europe/Berlin`, that the runtime supports. */
export const TimeZone = z
  .string("Please choose a time zone")
  .max(64, "Please choose a time zone")
  .refine(isTimeZone, "Please choose a time zone")
  .meta({ examples: ["Europe/Berlin"] });

function isTimeZone(name: string) {
  // Intl also accepts offsets such as "+01:00", which have no daylight saving time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
