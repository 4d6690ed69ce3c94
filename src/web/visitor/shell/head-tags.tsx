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
  /** Further `link` elements, such as endpoints that other sites call. */
  links?: { rel: string; href: string }[] | undefined;
  /** Feeds of the content that the page lists, besides the feeds of the site. */
  feeds?: { title: string; path: string; type: string }[] | undefined;
  /** Address of an article's Markdown source. */
  markdown?: string | undefined;
}

export function HeadTags({ head, site }: { head: PageHead; site: SiteSettings }) {
  const siteName = site.name;
  const { title, description, canonical, image, type = "website", tags = [], keywords = [], jsonLd = [] } = head;
  const fullTitle = title === siteName ? title : `${title} – ${siteName}`;
  const names = {
    description,
    keywords: keywords.length > 0 ? keywords.join(", ") : undefined,
    robots: head.noindex ? "noindex" : "max-image-preview:large",
    author: head.author?.name,
    "twitter:card": image ? "summary_large_image" : "summary",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image?.url,
    "twitter:image:alt": image?.alt,
    "fediverse:creator": fediverseAddressOf(head.author?.links ?? site.socialLinks),
  };
  const properties = {
    "og:title": title,
    "og:description": description,
    "og:type": type,
    "og:url": canonical,
    "og:site_name": siteName,
    "og:locale": openGraphLocale(site.language),
    "og:image": image?.url,
    "og:image:type": image?.type,
    "og:image:width": image?.width,
    "og:image:height": image?.height,
    "og:image:alt": image?.alt,
    "article:published_time": head.publishedAt,
    "article:modified_time": head.modifiedAt,
    "article:author": head.author?.url ?? head.author?.name,
  };

  return (
    <>
      <title>{fullTitle}</title>
      {present(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {!head.noindex && <link rel="canonical" href={canonical} />}
      {present(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}

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

const present = (values: Record<string, string | number | undefined>) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));

/** JSON with escapes that prevent it from closing a script element. */
export const jsonForScript = (data: unknown) => JSON.stringify(data).replace(/[<\u2028\u2029]/g, escapeCharacter);

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Converts a language tag to an Open Graph locale, which requires a region: `en` becomes `en_US`. */
function openGraphLocale(tag: string) {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}

/**
 * Returns `@ada@example.social` for the first link to a Fediverse profile, such as `https://example.social/@ada`. The
 * label must name the Fediverse or a server software, because other sites have such paths as well.
 */
export function fediverseAddressOf(links: SiteSettings["socialLinks"]) {
  for (const { label, url } of links) {
    const { pathname, host } =
      fediverseLabel.test(label) && URL.canParse(url) ? new URL(url) : { pathname: "", host: "" };
    const [, name] = /^\/@([\w.-]+)\/?$/.exec(pathname) ?? [];
    if (name) return `@${name}@${host}`;
  }
  return undefined;
}
