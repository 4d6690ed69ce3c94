import { useId } from "react";
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
      <ImageField
        label="Mark"
        hint={`For the icons of the site: square, at least 512 pixels wide. Without one, they show your initials. ${uploadHint}`}
        value={form.mark}
        error={errors["mark"]}
        onChange={(mark) => change({ mark })}
        onUploading={onUploading}
      />
    </>
  );
}
