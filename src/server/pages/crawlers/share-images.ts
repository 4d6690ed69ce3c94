import type { PostSummary } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import type { PageImage } from "../../../web/visitor/shell/head-tags.tsx";
import { pictureSize } from "../../share-pictures/picture.ts";
import { fileNameOf, mediaType, type Picture } from "../../share-pictures/picture.ts";

type Pictured = Pick<PostSummary, "slug" | "title" | "featuredImage" | "author">;

/** The card of the site: for the pages that are no article. */
export function sitePicture(site: SiteSettings, publicUrl: string): Picture {
  return {
    kind: "card",
    title: site.name,
    byline: site.headline,
    siteName: "",
    host: new URL(publicUrl).host,
    seed: site.name,
    accentHue: site.accentHue,
  };
}

/** An article's uploaded image, or its card when it has none; undefined where its image is from elsewhere. */
export function articlePicture(post: Pictured, site: SiteSettings, publicUrl: string): Picture | undefined {
  const [, file] = /^\/uploads\/([\w-]+\.\w+)$/.exec(post.featuredImage ?? "") ?? [];
  if (file) return { kind: "photo", file };
  if (post.featuredImage) return undefined;
  return {
    kind: "card",
    title: post.title,
    // The owner's name need not be there twice.
    byline: post.author.name === site.name ? "" : post.author.name,
    siteName: site.name,
    host: new URL(publicUrl).host,
    seed: post.slug,
    accentHue: site.accentHue,
  };
}

/** Where the picture of an article is, or that of the site. */
export const pictureAddress = (picture: Picture, slug?: string) =>
  `/share/${slug === undefined ? "" : `${encodeURIComponent(slug)}.`}${fileNameOf(picture)}`;

export const siteImage = (site: SiteSettings, publicUrl: string) =>
  asImage(sitePicture(site, publicUrl), publicUrl, [site.name, site.headline].filter(Boolean).join(" – "));

export function articleImage(post: Pictured, site: SiteSettings, publicUrl: string): PageImage {
  const picture = articlePicture(post, site, publicUrl);
  if (picture) return asImage(picture, publicUrl, post.title, post.slug);
  return { url: new URL(post.featuredImage ?? "", `${publicUrl}/`).href, alt: post.title };
}

const asImage = (picture: Picture, publicUrl: string, alt: string, slug?: string): PageImage => ({
  url: publicUrl + pictureAddress(picture, slug),
  alt,
  type: mediaType(picture),
  ...pictureSize,
});
