import { z } from "zod";

export const bounceEnvironment = {
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]{32,256}$/, "32 to 256 letters, digits and symbols, without spaces")
    .optional(),
};

/** Secret with which bounce reports are signed; if undefined, every report is refused. */
export const bounceSettingsOf = (all: z.output<z.ZodObject<typeof bounceEnvironment>>) =>
  Object.freeze({ webhookSecret: all.BOUNCE_WEBHOOK_SECRET });
