/** Formats a whole number as in English: `20,000`. Without `Intl`, which would take 20 ms of the server's start. */
export const groupedDigits = (number: number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
