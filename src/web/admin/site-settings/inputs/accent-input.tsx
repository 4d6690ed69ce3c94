import { FieldBox } from "../../../ui/field.tsx";
import type { InputProps } from "../settings-form.ts";

const hues = Array.from({ length: 13 }, (_, step) => `oklch(0.65 0.15 ${step * 30})`).join(", ");

const thumb =
  "[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:-translate-y-1.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-raised [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:shadow-floating [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-raised [&::-moz-range-thumb]:bg-accent";
const track =
  "[&::-webkit-slider-runnable-track]:h-3 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[image:var(--circle)] [&::-moz-range-track]:h-3 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[image:var(--circle)]";

/** Hue of the accent colour. */
export function AccentInput({ form: { accentHue }, change, label, name }: InputProps) {
  const degrees = Math.round(accentHue);
  return (
    <FieldBox
      label={label}
      name={name}
      hint={`Hue, now ${degrees} of 360 degrees. The back office shows it at once, readers see it when you save.`}
    >
      {(connected) => (
        <input
          {...connected}
          name={name}
          type="range"
          min={0}
          max={360}
          value={accentHue}
          onChange={(event) => change({ accentHue: event.currentTarget.valueAsNumber })}
          aria-valuetext={`${degrees} degrees`}
          style={{ "--circle": `linear-gradient(to right, ${hues})` } as object}
          className={`h-11 w-full cursor-pointer appearance-none bg-transparent ${track} ${thumb}`}
        />
      )}
    </FieldBox>
  );
}
