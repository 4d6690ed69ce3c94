import { z } from "zod";
import { extensionSettings } from "../../typed-settings.ts";

const environment = {
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]{32,256}$/, "32 to 256 letters, digits and symbols, without spaces")
    .optional(),
};

/** Secret that signs bounce reports; without it none are accepted. */
export const bounceSettings = extensionSettings(environment, ({ BOUNCE_WEBHOOK_SECRET }) =>
  Object.freeze({ webhookSecret: BOUNCE_WEBHOOK_SECRET }),
);
