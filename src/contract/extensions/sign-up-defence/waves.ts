import { z } from "zod";
import { type CallTable, params } from "../../calls/call-schemas.ts";
import { Done, oneOf } from "../../envelope.ts";
import { Id, Timestamp } from "../../fields.ts";

const WaveSource = z.enum(["network", "domain", "site"]);
export type WaveSource = z.infer<typeof WaveSource>;

/**
 * Many mostly unconfirmed sign-ups, from one network, of one domain or on the whole site: they get no mails until
 * others confirm, or they are released.
 */
const SignUpWave = z.object({
  _id: Id,
  id: Id,
  source: WaveSource,
  /** The network, such as `203.0.113.0/24`, the domain of the addresses, or `site`. */
  name: z.string().meta({ examples: ["203.0.113.0/24"] }),
  /** Number of held sign-ups. */
  count: z.int(),
  startedAt: Timestamp,
  lastAt: Timestamp,
});
export type SignUpWave = z.infer<typeof SignUpWave>;

export const waveCalls = {
  "GET /newsletter/waves": { answer: oneOf(z.array(SignUpWave)) },
  "PUT /newsletter/waves/:id/release": { params, resource: "Wave", answer: Done },
  "DELETE /newsletter/waves/:id": { params, resource: "Wave", answer: Done },
} as const satisfies CallTable;
