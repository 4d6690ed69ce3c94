import { z } from "zod";
import type { CallTable } from "../calls/call-schemas.ts";
import { oneOf } from "../envelope.ts";

const Quote = z.object({ text: z.string().meta({ examples: ["Simple things should be simple"] }) });

export const quoteCalls = {
  "GET /quotes/today": { answer: oneOf(Quote) },
} as const satisfies CallTable;
