/** Text of a field of unknown form: a number as its digits, all but texts and numbers as nothing. */
export function textIn(fields: Record<string, unknown>, name: string) {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
