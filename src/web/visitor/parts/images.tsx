import type { ComponentProps } from "react";
import { initialsOf } from "../../../contract/users/initials.ts";
import { frameRatio, type ImagePlace, sizeFromName, sizesOf, sizesOfWhole } from "./image-sizes.ts";
import { imageVersions, isOwnImage, preloadImage } from "./image-versions.ts";

interface SiteImageProps extends Omit<ComponentProps<"img">, "src" | "sizes" | "fetchPriority"> {
  /** Address of an image of this site. */
  address: string;
  alt: string;
  place: ImagePlace;
  /** Set for the first visible image, which is loaded immediately and with high priority. */
  isFirst?: boolean | undefined;
  /** Whether the image is shown uncropped. It then has no coloured background while it loads. */
  isWhole?: boolean;
}

/** Image of this site. Uploads have several widths and formats, and their colour as background while loading. */
export function SiteImage({ address, place, alt, isFirst = false, isWhole = false, ...props }: SiteImageProps) {
  const { srcSet, avifSrcSet, colour } = imageVersions(address);
  const sizes = isWhole ? sizesOfWhole(place, address) : sizesOf(place);
  if (isFirst) preloadImage(address, sizes);
  const image = (
    <img
      src={address}
      alt={alt}
      {...(srcSet && { srcSet, sizes })}
      {...sizeFromName(address)}
      {...(colour && !isWhole && { style: { backgroundColor: `#${colour}` } })}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      {...props}
    />
  );
  if (!avifSrcSet) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}

type FramedPictureProps = Omit<SiteImageProps, "alt" | "isWhole">;

/** An uncropped picture in a frame of its own aspect ratio; `isFirst` if it is the page's main picture. */
export function FramedPicture({ address, className = "", style, ...props }: FramedPictureProps) {
  return (
    <div className={`picture-frame ${className}`} style={{ ...style, aspectRatio: frameRatio(address) }}>
      <SiteImage {...props} address={address} isWhole alt="" className="size-full object-contain" />
    </div>
  );
}

interface PortraitProps {
  name: string;
  image: string | null;
  place?: "portrait" | "face";
  className: string;
}

/** Picture of a person; initials if there is no picture on this site. */
export function Portrait({ name, image, place = "portrait", className }: PortraitProps) {
  const shape = `shrink-0 rounded-full ${className}`;
  if (isOwnImage(image))
    return <SiteImage address={image} place={place} alt="" loading="eager" className={`object-cover ${shape}`} />;
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-accent-soft font-semibold tracking-tight text-accent ${shape}`}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Uncropped images of an article or project, each with a link to its file; touch/lightbox.ts opens a dialog. */
export function Gallery({ images, title }: { images: { image: string; caption?: string }[]; title: string }) {
  const own = images.filter(({ image }) => isOwnImage(image));
  if (own.length === 0) return null;
  return (
    <ul data-gallery aria-label="Pictures" className="mt-12 grid grid-cols-2 gap-3">
      {own.map(({ image, caption }, index) => {
        const hasNeighbour = index % 2 === 1 || index < own.length - 1;
        return (
          <li key={image} className={hasNeighbour ? "" : "col-span-2"}>
            <figure>
              <a
                href={image}
                className="picture-frame block aspect-3/2"
                style={{ aspectRatio: hasNeighbour ? undefined : frameRatio(image) }}
              >
                <SiteImage
                  address={image}
                  place={hasNeighbour ? "gallery" : "content"}
                  alt={caption || `${title}: ${index + 1} of ${own.length}`}
                  isWhole
                  className="size-full object-contain"
                />
              </a>
              {caption && (
                <figcaption dir="auto" className="mt-2 text-sm wrap-anywhere text-muted">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
