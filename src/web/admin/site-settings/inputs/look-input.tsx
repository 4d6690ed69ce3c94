import { lookNames, looks } from "../../../../contract/site-settings/looks.ts";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { PagePreview } from "../page-preview.tsx";
import type { InputProps } from "../settings-form.ts";

/** Radio buttons for the look of the visitor pages, each with a preview of the home page. */
export function LookInput({ form: { look, accentHue, accentChroma }, change, label, name }: InputProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-3">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {looks.map((one) => (
        <label key={one} className="flex min-w-0 cursor-pointer flex-col gap-2 text-sm">
          <PagePreview path={visitorPages.home.path} isThumbnail settings={{ look: one, accentHue, accentChroma }} />
          <span className="flex items-center gap-2 font-medium">
            <input type="radio" name={name} value={one} checked={one === look} onChange={() => change({ look: one })} />
            {lookNames[one]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
