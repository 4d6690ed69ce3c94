import { isOwnImage } from "./images.ts";
import { SiteImage } from "./site-image.tsx";

/** Images of an article or a project. Each image links to its file, which touch/lightbox.ts opens in a dialog. */
export function Gallery({ images, title }: { images: string[]; title: string }) {
  const own = images.filter(isOwnImage);
  if (own.length === 0) return null;
  return (
    <ul data-gallery aria-label="Pictures" className="mt-12 grid grid-cols-2 gap-3">
      {own.map((image, index) => {
        const hasNeighbour = index % 2 === 1 || index < own.length - 1;
        return (
          <li key={image} className={`picture-frame ${hasNeighbour ? "aspect-[4/3]" : "col-span-2 aspect-video"}`}>
            <a href={image}>
              <SiteImage
                address={image}
                place={hasNeighbour ? "gallery" : "content"}
                alt={`${title}: ${index + 1} of ${own.length}`}
                className="size-full object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
