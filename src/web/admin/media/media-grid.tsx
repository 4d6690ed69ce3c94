import type { MediaImage } from "../../../contract/media/media.ts";
import { imageFileAt, smallerWidths } from "../../../contract/media/uploaded-images.ts";
import { ShortDate } from "../../ui/short-date.tsx";

interface Props {
  images: readonly MediaImage[];
  /** Called with the picked image and the pressed button. */
  onPick: (image: MediaImage, button: HTMLElement) => void;
}

/** Images as buttons, each with its name and whether it is in use. */
export function MediaGrid({ images, onPick }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,45%),1fr))] gap-3 p-3 sm:gap-4 sm:p-4">
      {images.map((image) => (
        <li key={image._id} className="min-w-0">
          <button
            type="button"
            data-next-focus
            onClick={({ currentTarget }) => onPick(image, currentTarget)}
            className="group flex w-full cursor-pointer flex-col gap-1.5 rounded-md text-left"
          >
            <img
              src={smallAddress(image)}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full rounded-md border border-line bg-sunken object-contain transition-colors duration-150 group-hover:border-accent"
            />
            <span dir="auto" className="w-full truncate text-sm font-medium" title={nameOf(image)}>
              {nameOf(image)}
            </span>
            <span className="flex w-full flex-wrap gap-x-2 text-xs text-muted">
              <Use of={image} />
              {!image.alt && <span className="text-warn">No alt text</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Name of an image in lists. */
export const nameOf = ({ alt, caption, name, width, height }: MediaImage) =>
  alt || caption || name || `${width} × ${height}`;

/** URL of the smallest generated version, or of the original if there is none. */
export function smallAddress({ url, file }: Pick<MediaImage, "url" | "file">) {
  const parsed = imageFileAt(url);
  const width = parsed && smallerWidths(parsed)[0];
  return width ? `/uploads/${width}/${file}` : url;
}

function Use({ of: { useCount, expiresAt } }: { of: MediaImage }) {
  if (useCount > 0) return <span>{useCount === 1 ? "Used once" : `Used ${useCount} times`}</span>;
  if (!expiresAt) return <span>Not used</span>;
  return (
    <span>
      Unused, will be deleted on <ShortDate of={expiresAt} />
    </span>
  );
}
