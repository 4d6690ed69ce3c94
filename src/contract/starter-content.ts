import { z } from "zod";

/** Settings that hold examples on a new site, which readers would mistake for the owner's own words. */
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

/** Examples that are neither changed nor dismissed. */
export const ExampleSettings = z.object({ settings: z.array(ExampleSetting) });

/** Examples to dismiss because they need no change. */
export const DismissedExamples = z.object({
  settings: z.array(ExampleSetting, "Please name the settings").min(1, "Please name the settings"),
});
