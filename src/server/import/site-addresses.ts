import { decoded } from "../../contract/percent-encoding.ts";
import { visitorPages } from "../../contract/visitor-pages.ts";
import { headingPrefix, sectionId } from "../markdown/headings.ts";
import type { ImportedDocument, ImportSource } from "./import-source.ts";

/** Scheme of names that are paths in the imported folder, such as `file:///posts/a.md`. */
const fileScheme = "file:";
/** Base of paths on an old site whose address is unknown. */
const unknownSite = "http://old-site.invalid";

type Linking = Pick<ImportedDocument, "oldPaths" | "names">;

/** Target of a link in an imported text. */
export type LinkTarget =
  | { kind: "document"; address: string }
  /** A page of the old site that is not imported; `address` is undefined if that of the old site is unknown. */
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
    /** Adds a document with its new address. Of several documents with one old path, the first gets it. */
    add({ oldPaths, names = [] }: Linking, address: string) {
      for (const name of [...oldPaths.map((path) => new URL(path, unknownSite).href), ...names]) {
        const key = keyOf(new URL(name));
        if (!paths.has(key)) paths.set(key, address);
      }
    },

    find(reference: string, from: Linking): LinkTarget {
      if (reference === "" || reference.startsWith("#")) return { kind: "elsewhere" };
      let old: URL | undefined;
      // A relative link starts at the page's address or at its file.
      for (const place of [pageOf(from), ...(from.names ?? [])]) {
        if (!URL.canParse(reference, place)) continue;
        const url = new URL(reference, place);
        if (url.protocol !== fileScheme && !isOwn(url)) return { kind: "elsewhere" };
        const keys = [keyOf(url), keyOf(url, "")];
        // Texts of a site below a path often omit that path in links.
        const address = [...keys, ...keys.map((key) => basePath + key)].map((key) => paths.get(key)).find(Boolean);
        if (address !== undefined) return { kind: "document", address: address + anchorOf(url) };
        if (url.protocol !== fileScheme) old ??= url;
      }
      if (!old) return { kind: "old-site", address: undefined };
      return { kind: "old-site", address: base && base.origin + old.pathname + old.search + old.hash };
    },

    /** Absolute address of a file of the old site; undefined if that is not known. */
    absolute(reference: string, from: Linking) {
      if (!URL.canParse(reference, base?.href ?? unknownSite)) return undefined;
      const url = new URL(reference, pageOf(from));
      return /^https?:$/.test(url.protocol) && url.origin !== unknownSite ? url.href : undefined;
    },
  };
}

export type SiteAddresses = ReturnType<typeof createSiteAddresses>;

/** Returns the id of a heading on this site, where ids have a prefix. */
const anchorOf = ({ hash }: URL) =>
  hash === "" || hash.startsWith(`#${headingPrefix}`) ? hash : `#${sectionId(decoded(hash.slice(1)))}`;

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** Spellings of one address have the same key: with a final slash, `index.html`, `.html` or `.md`, or without. */
function keyOf({ protocol, pathname, search }: URL, query = search) {
  const path = decoded(pathname)
    .replace(/\/(?:_?index\.(?:html?|mdx?|markdown)|index)?$/i, "")
    .replace(/\.(?:html?|mdx?|markdown)$/i, "");
  return `${protocol === fileScheme ? protocol : ""}${path}${query}`;
}

/** Returns the address in a site's configuration; empty for an example or a relative address. */
export function originOf(address = "") {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && !example.test(url.hostname) ? url.href.replace(/\/$/, "") : undefined;
}

const example = /^(localhost|127\.0\.0\.1|example\.(com|org|net)|www\.example\.(com|org))$/;

/** Returns the path below which a site is, without a final slash; empty for most sites. */
export const basePathOf = (origin: string | undefined) => (origin ? new URL(origin).pathname.replace(/\/$/, "") : "");

/** Returns the last part of an address as a slug, unless it is a number. */
export function slugOfAddress(address: string) {
  const [, last = ""] = /(?:^|\/)([^/]*?)(?:\.html?)?(?:\/(?:index\.html?)?)?$/.exec(address) ?? [];
  return /\D/.test(last) ? last : undefined;
}
