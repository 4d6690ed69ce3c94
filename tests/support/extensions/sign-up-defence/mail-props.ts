import { hostileText } from "../../hostile-text.ts";

export const waveMailProps = {
  "sign-up-wave": { source: "domain", name: hostileText, link: "http://127.0.0.1:0/admin/newsletter" },
} as const;
