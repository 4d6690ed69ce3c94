import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { initialsOf } from "../../../contract/users/initials.ts";
import { iconColorsOf, shareCardStyle } from "../../../web/visitor/share-card/plain-styles.tsx";
import type { PageImage } from "../../../web/visitor/shell/head-tags.tsx";
import {
  type Card,
  fileNameOf,
  mediaType,
  type ShareImage,
  shareImageSize,
  type SiteIcon,
} from "../../drawn-images/drawings.ts";

type IllustratedPost = Pick<PostSummary, "slug" | "title" | "categories" | "featuredImage" | "shareImage" | "author">;

/** Returns the site's share image, which all pages except articles use. */
export const siteShareImage = (site: SiteSettings, publicUrl: string): ShareImage => ({
  kind: "card",
  title: site.name,
  byline: site.headline,
  siteName: "",
  host: new URL(publicUrl).host,
  seed: site.name,
  category: undefined,
  accentHue: site.accentHue,
  accentChroma: site.accentChroma,
});

const sharedImage = ({ shareImage, featuredImage }: IllustratedPost) => shareImage ?? featuredImage ?? "";

/** Returns an article's share image: a photo or a drawn card; undefined if its photo is on another site. */
export function articleShareImage(
  post: IllustratedPost,
  site: SiteSettings,
  publicUrl: string,
): ShareImage | undefined {
  const ownImage = sharedImage(post);
  const [, file] = /^\/uploads\/([\w-]+\.\w+)$/.exec(ownImage) ?? [];
  if (file) return { kind: "photo", file };
  if (ownImage) return undefined;
  return {
    kind: "card",
    title: post.title,
    // The share image shows the site's name anyway, so an author of the same name is omitted.
    byline: post.author.name === site.name ? "" : post.author.name,
    siteName: site.name,
    host: new URL(publicUrl).host,
    seed: post.slug,
    category: post.categories[0],
    accentHue: site.accentHue,
    accentChroma: site.accentChroma,
  };
}

export const cardStyleOf = ({ seed, category, ...accent }: Card) =>
  shareCardStyle({ slug: seed, categories: category === undefined ? [] : [category] }, accent);

/** Returns the path of an article's share image; without `slug`, the path of the site's share image. */
export const shareImagePath = (image: ShareImage, slug?: string) =>
  `/share/${slug === undefined ? "" : `${encodeURIComponent(slug)}.`}${fileNameOf(image)}`;

export const siteImage = (site: SiteSettings, publicUrl: string) =>
  toPageImage(siteShareImage(site, publicUrl), publicUrl, [site.name, site.headline].filter(Boolean).join(" – "));

export function articleImage(post: IllustratedPost, site: SiteSettings, publicUrl: string): PageImage {
  const image = articleShareImage(post, site, publicUrl);
  if (image) return toPageImage(image, publicUrl, post.title, post.slug);
  return { url: new URL(sharedImage(post), `${publicUrl}/`).href, alt: post.title };
}

const toPageImage = (image: ShareImage, publicUrl: string, alt: string, slug?: string): PageImage => ({
  url: publicUrl + shareImagePath(image, slug),
  alt,
  type: mediaType(image),
  ...shareImageSize,
});

/** Returns what the site's icons show: the uploaded logo (`mark`) if there is one, else the name's initials. */
export const siteIconOf = ({ name, mark, ...settings }: SiteSettings): SiteIcon => ({
  initials: initialsOf(name),
  mark: /^\/uploads\/([\w-]+\.\w+)$/.exec(mark ?? "")?.[1],
  ...iconColorsOf(settings),
});
