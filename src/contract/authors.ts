import { z } from "zod";
import { emailOfLink, mailtoLink } from "./email-address.ts";
import { Email, ids, ImageAddress, ImageText, NameText, optionalText, requiredText } from "./fields.ts";
import { imageFileAt } from "./media/uploaded-images.ts";
import { model } from "./model.ts";

/** Maximum length of a bio, in characters, and maximum number of links. */
export const authorLimits = { bio: 2000, links: 8 } as const;

/** Common link labels of authors, suggested by the form of a profile. */
export const linkLabels = ["GitHub", "Mastodon", "Bluesky", "LinkedIn", "X", "Website", "Email"] as const;

const isEmail = (text: string) => Email.safeParse(text).success;
const isMailto = (url: string) => isEmail(emailOfLink(url) ?? "");
const isLinkAddress = (url: string) => isMailto(url) || (/^https?:\/\/\S+$/i.test(url) && URL.canParse(url));

function toLinkAddress(text: string) {
  const email = emailOfLink(text) ?? text;
  return isEmail(email) ? mailtoLink(email) : text;
}

const linkExamples = { label: { examples: ["GitHub"] }, url: { examples: ["https://github.com/ada"] } };

export const AuthorLink = z.object({
  label: requiredText(60, "Please enter a label").meta(linkExamples.label),
  /** An email address becomes a mailto link. */
  url: requiredText(2048, "Please enter an address")
    .meta(linkExamples.url)
    .transform(toLinkAddress)
    .refine(isLinkAddress, "A web address, such as https://example.com/, or an email address"),
});

/** Profile of an author. */
export const AuthorProfile = z.object({
  /** Biography in Markdown. */
  bio: optionalText(authorLimits.bio).meta({ examples: ["Writes about *engines*."] }),
  picture: ImageAddress.refine((address) => imageFileAt(address) !== undefined, "Please upload a picture").nullable(),
  links: z.array(AuthorLink).max(authorLimits.links, `At most ${authorLimits.links}`),
});
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const AuthorProfileChanges = AuthorProfile.partial();
export type AuthorProfileChanges = z.infer<typeof AuthorProfileChanges>;

/** An author's profile in a response. */
export const StoredProfile = z.object({
  /** Slug for `/authors/{slug}`, made from the name; null once the account is deleted. */
  slug: z
    .string()
    .nullable()
    .meta({ examples: ["ada-lovelace"] }),
  bio: z.string(),
  picture: ImageText.nullable(),
  links: z.array(z.object({ label: z.string().meta(linkExamples.label), url: z.string().meta(linkExamples.url) })),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** Author of a post. */
export const PostAuthor = model("PostAuthor", { ...ids, name: NameText, slug: StoredProfile.shape.slug });
export type PostAuthor = z.infer<typeof PostAuthor>;

/** An author as shown to visitors, with the bio as HTML. */
export const Author = PostAuthor.extend({ ...StoredProfile.shape, bioHtml: z.string() }).meta({ title: "Author" });
export type Author = z.infer<typeof Author>;
