import type { ContentFormat } from "../../../../contract/posts.ts";

const formats: readonly { value: ContentFormat; label: string }[] = [
  { value: "plain", label: "Plain text" },
  { value: "markdown", label: "Markdown" },
];

interface Props {
  value: ContentFormat;
  onChange: (format: ContentFormat) => void;
}

/** How the content is shown to readers. */
export function FormatSwitch({ value, onChange }: Props) {
  return (
    <fieldset className="flex shrink-0 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Content format</legend>
      {formats.map((format) => (
        <label
          key={format.value}
          className="relative inline-flex min-h-8 cursor-pointer items-center rounded-sm px-2.5 text-xs whitespace-nowrap text-muted has-checked:bg-raised has-checked:text-text has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="contentFormat"
            value={format.value}
            checked={format.value === value}
            onChange={() => onChange(format.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {format.label}
        </label>
      ))}
    </fieldset>
  );
}
