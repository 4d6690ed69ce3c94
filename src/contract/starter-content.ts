import { z } from "zod";

/** The settings that hold examples on a new site, which readers would take for the owner's own words. */
export const ExampleSetting = z.enum([
  "name",
  "bio",
  "figures",
  "highlights",
  "projects",
  "contactEmail",
  "socialLinks",
  "privacyText",
  "termsText",
]);
export type ExampleSetting = z.infer<typeof ExampleSetting>;

/** Those that are neither changed nor dismissed. */
export const ExampleSettings = z.object({ settings: z.array(ExampleSetting) });

/** Settings that are right as they are. */
export const DismissedExamples = z.object({
  settings: z.array(ExampleSetting, "Please name the settings").min(1, "Please name the settings"),
});
