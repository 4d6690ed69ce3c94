import type { ContentFormat } from "../../../contract/posts/posts.ts";

interface Controlled {
  value: ContentFormat;
  onChange: (format: ContentFormat) => void;
}

const formats = [
  { value: "markdown", label: "Markdown", hint: "Headings, links, code and images, written as text" },
  { value: "plain", label: "Plain text", hint: "Shown to readers just as it is typed" },
] as const;

/** Format of new posts. Without `controlled`, the surrounding form reads the choice. */
export function FormatChoice({ controlled }: { controlled?: Controlled }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">New posts start as</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {formats.map(({ value, label, hint }) => (
          <div
            key={value}
            className="relative rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <label className="flex cursor-pointer items-center gap-3 text-sm font-medium after:absolute after:inset-0">
              <input
                type="radio"
                name="contentFormat"
                value={value}
                {...(controlled
                  ? { checked: value === controlled.value, onChange: () => controlled.onChange(value) }
                  : { defaultChecked: value === "markdown" })}
                aria-describedby={`format-${value}`}
                className="size-4 shrink-0 accent-accent"
              />
              {label}
            </label>
            <p id={`format-${value}`} className="mt-1 pl-7 text-xs text-muted">
              {hint}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
