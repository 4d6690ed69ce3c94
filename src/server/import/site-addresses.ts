import { decoded } from "../../contract/percent-encoding.ts";
import { visitorPages } from "../../contract/visitor-pages.ts";
import { headingPrefix, sectionId } from "../markdown/headings.ts";
import type { ImportedDocument, ImportSource } from "./import-source.ts";

/** Scheme of file names in the imported folder that are written as URLs, such as `file:///posts/a.md`. */
const fileScheme = "file:";
/** Base of paths on an old site whose address is unknown. */
const unknownSite = "http://old-site.invalid";

type Linking = Pick<ImportedDocument, "oldPaths" | "names">;

/** Target of a link in an imported text. */
export type LinkTarget =
  | { kind: "document"; address: string }
  /** A page of the old site that is not imported; `address` is undefined if the old site's URL is unknown. */
  | { kind: "old-site"; address: string | undefined }
  | { kind: "elsewhere"; address?: undefined };

/** Creates an index of the addresses and names of all imported documents, by which links between them are resolved. */
export function createSiteAddresses({ origin }: Pick<ImportSource, "origin">) {
  const base = origin && URL.canParse(origin) ? new URL(origin) : undefined;
  const basePath = basePathOf(base?.href);
  const paths = new Map([["", visitorPages.home.path as string]]);

  const isOwn = ({ protocol, host }: URL) =>
    (protocol === "http:" || protocol === "https:") &&
    (host === new URL(unknownSite).host || (base !== undefined && withoutWww(host) === withoutWww(base.host)));

  /** Returns the address of a document on the old site. */
  const pageOf = ({ oldPaths }: Pick<Linking, "oldPaths">) => new URL(oldPaths[0] ?? "/", base ?? unknownSite).href;

  return {
    /** Maps a document's old paths and names to its new address. The first document with an old path keeps it. */
    add({ oldPaths, names = [] }: Linking, address: string) {
      for (const name of [...oldPaths.map((path) => new URL(path, unknownSite).href), ...names]) {
        const key = keyOf(new URL(name));
        if (!paths.has(key)) paths.set(key, address);
      }
    },

    find(reference: string, from: Linking): LinkTarget {
      if (reference === "" || reference.startsWith("#")) return { kind: "elsewhere" };
      let old: URL | undefined;
      // Resolves a relative link from the page's old address first, then from the path of its imported file.
      for (const place of [pageOf(from), ...(from.names ?? [])]) {
        if (!URL.canParse(reference, place)) continue;
        const url = new URL(reference, place);
        if (url.protocol !== fileScheme && !isOwn(url)) return { kind: "elsewhere" };
        const keys = [keyOf(url), keyOf(url, "")];
        // On a site below a path such as /blog, links in texts often omit that path.
        const address = [...keys, ...keys.map((key) => basePath + key)].map((key) => paths.get(key)).find(Boolean);
        if (address !== undefined) return { kind: "document", address: address + anchorOf(url) };
        if (url.protocol !== fileScheme) old ??= url;
      }
      if (!old) return { kind: "old-site", address: undefined };
      return { kind: "old-site", address: base && base.origin + old.pathname + old.search + old.hash };
    },

    /** Absolute address of a file of the old site; undefined if the site's address is not known. */
    absolute(reference: string, from: Linking) {
      if (!URL.canParse(reference, base?.href ?? unknownSite)) return undefined;
      const url = new URL(reference, pageOf(from));
      return /^https?:$/.test(url.protocol) && url.origin !== unknownSite ? url.href : undefined;
    },
  };
}

export type SiteAddresses = ReturnType<typeof createSiteAddresses>;

/** Converts a URL's fragment to the id of a heading on this site, where heading ids have a prefix. */
const anchorOf = ({ hash }: URL) =>
  hash === "" || hash.startsWith(`#${headingPrefix}`) ? hash : `#${sectionId(decoded(hash.slice(1)))}`;

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** Returns the same key for spellings that differ only in a final slash, `index.html`, `.html` or `.md`. */
function keyOf({ protocol, pathname, search }: URL, query = search) {
  const path = decoded(pathname)
    .replace(/\/(?:_?index\.(?:html?|mdx?|markdown)|index)?$/i, "")
    .replace(/\.(?:html?|mdx?|markdown)$/i, "");
  return `${protocol === fileScheme ? protocol : ""}${path}${query}`;
}

/** Returns the site's URL from its configuration; undefined for a relative URL or an example such as localhost. */
export function originOf(address = "") {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && !example.test(url.hostname) ? url.href.replace(/\/$/, "") : undefined;
}

const example = /^(localhost|127\.0\.0\.1|example\.(com|org|net)|www\.example\.(com|org))$/;

/** Returns the site's base path without a final slash, such as `/blog`; empty for most sites. */
export const basePathOf = (origin: string | undefined) => (origin ? new URL(origin).pathname.replace(/\/$/, "") : "");

/** Returns the last part of an address as a slug; undefined if that part is a number. */
export function slugOfAddress(address: string) {
  const [, last = ""] = /(?:^|\/)([^/]*?)(?:\.html?)?(?:\/(?:index\.html?)?)?$/.exec(address) ?? [];
  return /\D/.test(last) ? last : undefined;
}
