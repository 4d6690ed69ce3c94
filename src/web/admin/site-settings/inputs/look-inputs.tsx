import { useId } from "react";
import { initialsOf } from "../../../../contract/users/initials.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { uploadHint } from "../../forms/upload-image.ts";
import type { InputsProps } from "./input-props.ts";

const hues = Array.from({ length: 13 }, (_, step) => `oklch(0.65 0.15 ${step * 30})`).join(", ");

const thumb =
  "[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:-translate-y-1.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-raised [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:shadow-floating [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-raised [&::-moz-range-thumb]:bg-accent";
const track =
  "[&::-webkit-slider-runnable-track]:h-3 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[image:var(--circle)] [&::-moz-range-track]:h-3 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[image:var(--circle)]";

export function LookInputs({ form, change, errors, onUploading }: InputsProps) {
  const id = useId();
  const error = errors["accentHue"];
  return (
    <>
      <div>
        <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-sm font-medium">
          Accent colour
          <output htmlFor={id} className="text-xs font-normal text-muted tabular-nums">
            {`${Math.round(form.accentHue)}°`}
          </output>
        </label>
        <input
          id={id}
          name="accentHue"
          type="range"
          min={0}
          max={360}
          value={form.accentHue}
          onChange={(event) => change({ accentHue: event.currentTarget.valueAsNumber })}
          aria-valuetext={`${Math.round(form.accentHue)} degrees`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          style={{ "--circle": `linear-gradient(to right, ${hues})` } as object}
          className={`h-11 w-full cursor-pointer appearance-none bg-transparent ${track} ${thumb}`}
        />
        <p id={`${id}-hint`} className="text-xs text-muted">
          Hue from 0 to 360 degrees. The back office shows it at once, readers see it when you save.
        </p>
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <HuePreview scheme="light" />
        <HuePreview scheme="dark" />
      </div>
      <MarkField
        siteName={form.name}
        value={form.mark}
        error={errors["mark"]}
        onChange={(mark) => change({ mark })}
        onUploading={onUploading}
      />
    </>
  );
}

const schemes = {
  light: { name: "Light", className: "scheme-light" },
  dark: { name: "Dark", className: "scheme-dark" },
} as const;

/** A button and a link in one of the two schemes, regardless of the page's. It is only an image without controls. */
function HuePreview({ scheme }: { scheme: keyof typeof schemes }) {
  const { name, className } = schemes[scheme];
  return (
    <div
      aria-hidden
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 text-sm text-text ${className}`}
    >
      <span className="w-full text-xs text-muted">{name}</span>
      <span className={buttonClass("primary", "pointer-events-none")}>A button</span>
      <span className="text-accent underline underline-offset-4">A link</span>
    </div>
  );
}

interface MarkFieldProps {
  siteName: string;
  value: string | null;
  error: string | undefined;
  onChange: (mark: string | null) => void;
  onUploading: (step: 1 | -1) => void;
}

/** Mark of the site, with the icons made from it. */
function MarkField({ siteName, ...field }: MarkFieldProps) {
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
            className={`flex h-10 w-28 sm:w-40 items-center gap-2 rounded-t-md border border-b-0 border-line bg-surface px-3 text-xs text-text ${scheme}`}
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
