const formats = [
  { value: "markdown", label: "Markdown", hint: "Headings, links, code and images, written as text" },
  { value: "plain", label: "Plain text", hint: "Shown to readers just as it is typed" },
] as const;

/** Which format a new post starts with; each post can choose another. */
export function FormatChoice() {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">New posts start as</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {formats.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="contentFormat"
              value={value}
              defaultChecked={value === "markdown"}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block text-sm font-medium">{label}</span>
              <span className="block text-xs text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
