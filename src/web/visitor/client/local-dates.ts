/** Puts the dates of the page that are still in their neutral form into the visitor's own; `which` of them to look at. */
export function showLocalDates(which = "") {
  const dates = document.querySelectorAll<HTMLTimeElement>(`time[data-local]${which}`);
  if (dates.length === 0) return;
  const form = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
  for (const date of dates) {
    date.textContent = form.format(new Date(date.dateTime));
    delete date.dataset["local"];
  }
}
