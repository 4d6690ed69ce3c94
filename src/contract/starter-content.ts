import { z } from "zod";

/** Parts of a new site that contain examples, which readers would mistake for statements of its owner. */
export const Example = z.enum([
  "name",
  "headline",
  "bio",
  "avatar",
  "heroTitle",
  "heroText",
  "figures",
  "highlights",
  "skills",
  "projects",
  "faq",
  "contactEmail",
  "location",
  "socialLinks",
  "supportUrl",
  "privacyText",
  "termsText",
]);
export type Example = z.infer<typeof Example>;

/** Settings whose examples were neither changed nor dismissed; `texts` has their remaining example texts. */
export const ExampleSettings = z.object({
  settings: z.array(Example),
  texts: z.partialRecord(Example, z.array(z.string())),
});
export type ExampleSettings = z.infer<typeof ExampleSettings>;

/** Settings to leave out of the list of unchanged examples, or to list again if `isDismissed` is false. */
export const DismissedExamples = z.object({
  settings: z.array(Example, "Please name the settings").min(1, "Please name the settings"),
  isDismissed: z.boolean().default(true),
});
