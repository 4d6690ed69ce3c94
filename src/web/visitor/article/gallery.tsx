import { imageSource, isOwnImage } from "../parts/images.ts";

/** The gallery of an article. Each picture links to its file, which client/lightbox.ts opens in a dialog. */
export function Gallery({ images, title }: { images: string[]; title: string }) {
  const own = images.filter(isOwnImage);
  if (own.length === 0) return null;
  return (
    <ul data-gallery aria-label="Pictures" className="mt-12 grid grid-cols-2 gap-3">
      {own.map((image, index) => (
        <li key={image} className="picture-frame aspect-[4/3]">
          <a href={image}>
            <img
              {...imageSource(image, "gallery")}
              alt={`${title}: ${index + 1} of ${own.length}`}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
