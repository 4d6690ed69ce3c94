const neutral = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The one form in which every visitor gets a date; the browser shows it in its own way. */
export const neutralDate = (timestamp: string) => neutral.format(new Date(timestamp));
