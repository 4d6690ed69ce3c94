import { initialsOf } from "../../../../contract/initials.ts";
import { ImageField } from "../../forms/image-field.tsx";
import { uploadHint } from "../../forms/upload-image.ts";

interface Props {
  siteName: string;
  value: string | null;
  error: string | undefined;
  onChange: (mark: string | null) => void;
  onUploading: (step: 1 | -1) => void;
}

/** Mark of the site, with the icons made from it. */
export function MarkField({ siteName, ...field }: Props) {
  const mark = <Mark siteName={siteName} image={field.value} />;
  return (
    <div className="flex flex-col gap-3">
      <ImageField
        label="Mark"
        hint={`For the icons of the site: square, at least 512 pixels wide. Without one, they show your initials. ${uploadHint}`}
        {...field}
      />
      <div aria-hidden className="flex flex-wrap items-end gap-4">
        {["scheme-light", "scheme-dark"].map((scheme) => (
          <span
            key={scheme}
            className={`flex h-10 w-40 sm:w-52 items-center gap-2 rounded-t-md border border-b-0 border-line bg-surface px-3 text-xs text-text ${scheme}`}
          >
            <span className="size-4 shrink-0 overflow-hidden rounded-[0.22rem] text-[0.5rem]">{mark}</span>
            <span className="truncate">{siteName}</span>
          </span>
        ))}
        <span className="scheme-light size-15 overflow-hidden rounded-[0.9rem] text-lg shadow-raised">
          {field.value ? <span className="grid size-full place-items-center bg-[white] p-2.5">{mark}</span> : mark}
        </span>
      </div>
    </div>
  );
}

/** The image, or the initials on the accent colour; it fills its box. */
function Mark({ siteName, image }: { siteName: string; image: string | null }) {
  if (image) return <img src={image} alt="" className="size-full object-contain" />;
  return (
    <span className="grid size-full place-items-center bg-accent font-semibold tracking-tight text-on-accent">
      {initialsOf(siteName)}
    </span>
  );
}
