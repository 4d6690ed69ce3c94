import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { feedFormats } from "../../../contract/visitor-pages.ts";
import { fediverseLabel } from "../../ui/networks.ts";
import type { ShownAuthor } from "../author/shown-author.ts";

/** The image of link previews; its address is absolute. */
export interface PageImage {
  url: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

/** The metadata of a page for search engines, feed readers and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute canonical address of the page. */
  canonical: string;
  image?: PageImage | undefined;
  type?: "website" | "article" | "profile" | undefined;
  noindex?: boolean | undefined;
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  /** Author of an article, with the address of the author page. */
  author?: (Pick<ShownAuthor, "name" | "links"> & { url: string | undefined }) | undefined;
  tags?: string[] | undefined;
  keywords?: string[] | undefined;
  /** Schema.org data; see server/pages/page/page-head.ts. */
  jsonLd?: object[] | undefined;
  /** Further links, such as endpoints for other sites. */
  links?: { rel: string; href: string }[] | undefined;
  /** Feeds of the listed content, besides those of the site. */
  feeds?: { title: string; path: string; type: string }[] | undefined;
  /** Address of an article's Markdown source. */
  markdown?: string | undefined;
}

export function HeadTags({ head, site }: { head: PageHead; site: SiteSettings }) {
  const siteName = site.name;
  const fediverseCreator = fediverseAddressOf(head.author?.links ?? site.socialLinks);
  const { title, description, canonical, image, type = "website", tags = [], keywords = [], jsonLd = [] } = head;
  const fullTitle = title === siteName ? title : `${title} – ${siteName}`;

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      {head.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="robots" content="max-image-preview:large" />
          <link rel="canonical" href={canonical} />
        </>
      )}

      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={openGraphLocale(site.language)} />
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          {image.type && <meta property="og:image:type" content={image.type} />}
          {image.width && <meta property="og:image:width" content={String(image.width)} />}
          {image.height && <meta property="og:image:height" content={String(image.height)} />}
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      {head.modifiedAt && <meta property="article:modified_time" content={head.modifiedAt} />}
      {head.author && (
        <>
          <meta name="author" content={head.author.name} />
          <meta property="article:author" content={head.author.url ?? head.author.name} />
        </>
      )}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && (
        <>
          <meta name="twitter:image" content={image.url} />
          <meta name="twitter:image:alt" content={image.alt} />
        </>
      )}

      {fediverseCreator && <meta name="fediverse:creator" content={fediverseCreator} />}

      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {Object.values(feedFormats).map(({ path, name, type: feedType }) => (
        <link key={path} rel="alternate" type={feedType} title={`${siteName} (${name})`} href={path} />
      ))}
      {head.links?.map((link) => (
        <link key={link.rel} {...link} />
      ))}
      {head.feeds?.map((feed) => (
        <link key={feed.path} rel="alternate" type={feed.type} title={feed.title} href={feed.path} />
      ))}
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
      {jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json">
          {jsonForScript(data)}
        </script>
      ))}
    </>
  );
}

/** JSON with escapes that prevent it from closing a script element. */
export const jsonForScript = (data: unknown) => JSON.stringify(data).replace(/[<\u2028\u2029]/g, escapeCharacter);

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** `en_US` for `en`: Open Graph requires a region; a tag without one gets that of most speakers. */
function openGraphLocale(tag: string) {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}

interface Link {
  label: string;
  url: string;
}

/**
 * Returns `@ada@example.social` for the first link to a Fediverse profile, such as `https://example.social/@ada`. Its
 * label has to say so, because other sites have such paths, too.
 */
export function fediverseAddressOf(links: readonly Link[]) {
  for (const { label, url } of links) {
    const { pathname, host } =
      fediverseLabel.test(label) && URL.canParse(url) ? new URL(url) : { pathname: "", host: "" };
    const [, name] = /^\/@([\w.-]+)\/?$/.exec(pathname) ?? [];
    if (name) return `@${name}@${host}`;
  }
  return undefined;
}
