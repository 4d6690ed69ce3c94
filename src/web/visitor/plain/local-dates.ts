/** Puts the dates of the page into the visitor's own form. */
export function showLocalDates() {
  const form = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local]")) {
    time.textContent = form.format(new Date(time.dateTime));
  }
}
