import { useState } from "react";
import { accentSwatches } from "../../../../contract/site-settings/looks.ts";
import { hexToChromaAndHue, oklchToHex } from "../../../styles/oklch.ts";
import { CompactInput, Field, FieldBox } from "../../../ui/field.tsx";
import type { InputProps } from "../settings-form.ts";

/** Lightness and maximum chroma of the accent in the light scheme, as in tokens.css. */
const [lightness, most] = [0.5, 0.19];
const hexOf = (chroma: number, hue: number) => oklchToHex(lightness, chroma * most, hue);

/** Returns the six hexadecimal digits of a colour. */
const digitsOf = (text: string) => /^#?([\da-f]{6})$/i.exec(text.trim())?.[1];

/** Input for hue and chroma of the accent colour: a swatch, the colour picker, or a typed colour such as `#2f6fed`. */
export function AccentInput({ form: { accentHue, accentChroma }, change, label, name }: InputProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !digitsOf(typed);

  function type(text: string) {
    setTyped(text);
    const digits = digitsOf(text);
    if (digits) pick(`#${digits}`);
  }

  function pick(hex: string) {
    const { chroma, hue } = hexToChromaAndHue(hex);
    change({ accentHue: Math.round(hue), accentChroma: Math.round(Math.min(1, chroma / most) * 100) / 100 });
  }

  return (
    <FieldBox
      label={label}
      name={name}
      error={isWrong ? "Please enter a colour of six digits, such as #2f6fed" : undefined}
      hint="Hue and chroma of the colour; its lightness follows the scheme, so that texts stay readable. The back office shows it at once, readers see it when you save."
    >
      {({ className: _, ...connected }) => (
        <div className="flex flex-wrap items-center gap-2">
          {Object.entries(accentSwatches).map(([title, { hue, chroma }]) => (
            <button
              key={title}
              type="button"
              title={title}
              aria-label={title}
              aria-pressed={hue === accentHue && chroma === accentChroma}
              onClick={() => change({ accentHue: hue, accentChroma: chroma })}
              style={{ backgroundColor: hexOf(chroma, hue) }}
              className="size-9 cursor-pointer rounded-full outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-text pointer-coarse:size-11"
            />
          ))}
          <input
            {...connected}
            type="color"
            name={name}
            value={hexOf(accentChroma, accentHue)}
            onChange={({ currentTarget }) => pick(currentTarget.value)}
            className="h-9 w-14 cursor-pointer rounded-md border border-strong-line bg-raised p-1 pointer-coarse:h-11"
          />
          <CompactInput
            label="Accent as #rrggbb"
            value={typed ?? hexOf(accentChroma, accentHue)}
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => isWrong || setTyped(undefined)}
            className="max-w-28 font-mono"
          />
        </div>
      )}
    </FieldBox>
  );
}

export function AccentStrengthInput({ form: { accentChroma }, change, label, name }: InputProps) {
  return (
    <Field
      label={label}
      name={name}
      type="range"
      min={0}
      max={1}
      step={0.05}
      hint="At the left, the accent is grey"
      value={accentChroma}
      onChange={({ currentTarget }) => change({ accentChroma: Number(currentTarget.value) })}
    />
  );
}
