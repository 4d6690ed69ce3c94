import { Plus } from "lucide-react";
import { postLimits } from "../../../../contract/posts/posts.ts";
import { addChip, ChipsInput, preserveCase } from "../../../ui/chips-input.tsx";
import { chipsInputProps, type SectionProps } from "./post-field-props.tsx";

const maxSuggested = 6;

export function Categories(section: SectionProps) {
  const { form, change, suggestions } = section;
  const free = suggestions
    .slice(0, maxSuggested)
    .filter((name) => addChip(form.categories, name, preserveCase) !== form.categories);

  return (
    <>
      <ChipsInput
        {...chipsInputProps(section, "categories")}
        noun="category"
        labelHidden
        placeholder="Add category"
        rule={preserveCase}
      />
      {free.length > 0 && form.categories.length < postLimits.listLength && (
        <div>
          <p className="mb-1.5 text-xs text-muted">Suggestions</p>
          <ul className="flex flex-wrap gap-1.5">
            {free.map((name) => (
              <li key={name} className="max-w-full">
                <button
                  type="button"
                  aria-label={`Add category ${name}`}
                  onClick={() => change({ categories: addChip(form.categories, name, preserveCase) })}
                  className="inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1 rounded-full border border-line px-3 text-xs text-muted hover:border-strong-line hover:text-text pointer-coarse:min-h-11"
                >
                  <Plus aria-hidden className="size-3 shrink-0" />
                  <span className="truncate">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
