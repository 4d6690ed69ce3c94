import { decoded } from "../../../../contract/percent-encoding.ts";
import { postLimits } from "../../../../contract/posts/posts.ts";
import { slugOfWords } from "../../../../contract/slugs.ts";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { Cover } from "../../../ui/cover/cover.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { excerptPlaceholder } from "../post-form.ts";
import type { SectionProps } from "./post-field-props.tsx";

/** Previews of the post as a shared link and as a search result, with the texts of the page's head. */
export function SharePreview({ form: current, site }: SectionProps) {
  const form = useDebounced(current);
  const title = form.metaTitle || form.title || "Title";
  const description = form.metaDescription || form.excerpt || excerptPlaceholder;
  const slug = form.slug || slugOfWords(form.title);
  const address = URL.parse(form.canonicalUrl) ?? new URL(articlePath(slug), location.origin);
  const image = form.shareImage ?? form.featuredImage;

  return (
    <>
      <figure>
        <figcaption className="mb-1.5 text-xs text-muted">Shared link</figcaption>
        <div className="overflow-hidden rounded-md border border-line">
          <div className="relative aspect-[1200/630] bg-sunken">
            {image ? (
              <img src={image} alt="" className="size-full object-cover" />
            ) : (
              <Cover slug={slug} categories={form.categories} className="size-full" />
            )}
            {!image && form.title && (
              <div className="absolute inset-x-0 bottom-0 bg-raised/90 p-2">
                <p dir="auto" className="line-clamp-2 text-sm font-semibold wrap-anywhere">
                  {form.title}
                </p>
              </div>
            )}
          </div>
          <div className="p-3 text-sm">
            <p className="truncate text-xs text-muted">{address.host}</p>
            <p dir="auto" className="truncate font-semibold">
              {title}
            </p>
            <p dir="auto" className="truncate text-muted">
              {description}
            </p>
          </div>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-xs text-muted">Search result</figcaption>
        <div className="rounded-md border border-line p-3 text-sm">
          <p className="truncate text-xs text-muted">{[address.host, ...decodedPath(address)].join(" › ")}</p>
          <p dir="auto" className="truncate text-base text-accent">
            {shortened(`${title} – ${site.name}`, postLimits.metaTitle)}
          </p>
          <p dir="auto" className="line-clamp-2 text-muted">
            {shortened(description, postLimits.metaDescription)}
          </p>
        </div>
      </figure>
    </>
  );
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

const decodedPath = ({ pathname }: URL) => pathname.split("/").filter(Boolean).map(decoded);
