/** Formats dates for the visitor's locale and time zone; `filterSelector` narrows down which. */
export function showLocalDates(filterSelector = "") {
  const dates = document.querySelectorAll<HTMLTimeElement>(`time[data-local]${filterSelector}`);
  if (dates.length === 0) return;
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
  for (const date of dates) {
    date.textContent = format.format(new Date(date.dateTime));
    delete date.dataset["local"];
  }
}
