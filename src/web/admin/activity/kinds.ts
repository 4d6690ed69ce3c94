import { securityEventTexts } from "../../../contract/security-event-texts.ts";
import type { SecurityEventKind } from "../../../contract/security-events.ts";

const kinds = Object.keys(securityEventTexts) as SecurityEventKind[];

export const kindOptions = [
  { value: "", label: "All Events" },
  ...kinds.map((value) => ({ value, label: securityEventTexts[value] })),
] as const;

/** The kind that the address names, if there is such a one. */
export const kindOf = (word: string | null) => kinds.find((kind) => kind === word);
