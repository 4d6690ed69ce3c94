import { Plus } from "lucide-react";
import { type Post, postLimits, slugOfWords, tagOf } from "../../../../contract/posts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { addChip, type ChipRule, preserveCase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { type PanelProps, postFields } from "../post-form.ts";
import type { SaveIntent } from "../saving/save-intent.ts";
import { chipsInputProps, textFieldProps } from "./post-field-props.tsx";

interface Props extends PanelProps {
  saved: Post | undefined;
  suggestions: readonly string[];
  busy: SaveIntent | undefined;
}

const asTag: ChipRule = { normalize: tagOf, keyOf: (tag) => tag };

export function EditorSidebar({ saved, suggestions, busy, ...panel }: Props) {
  const { form, change } = panel;
  const submitText = saved ? "Update Post" : "Create Post";

  return (
    <aside aria-label="Settings of this post" className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-34">
      <Panel title="Publish Settings">
        <div className="flex flex-col gap-4 p-4">
          <Checkbox
            label={postFields.isPublished.label}
            checked={form.isPublished}
            onChange={(isPublished) => change({ isPublished })}
          />
          <Checkbox
            label={postFields.isFeatured.label}
            checked={form.isFeatured}
            onChange={(isFeatured) => change({ isFeatured })}
          />
          <Field
            {...textFieldProps(panel, "slug")}
            autoCapitalize="off"
            spellCheck={false}
            onBlur={() => change({ slug: slugOfWords(form.slug) || form.slug })}
            hint={
              saved
                ? "The end of the article's address. The old one goes on working."
                : "The end of the article's address. Left empty, it is made from the title."
            }
          />
          <Button type="submit" aria-disabled={busy === "submit"} className="w-full">
            {busy === "submit" ? "Saving..." : submitText}
          </Button>
        </div>
      </Panel>
      <CategoriesPanel {...panel} suggestions={suggestions} />
      <Panel title="Tags">
        <div className="p-4">
          <ChipsInput
            {...chipsInputProps(panel, "tags")}
            noun="tag"
            labelHidden
            prefix="#"
            placeholder="Add tag"
            rule={asTag}
          />
        </div>
      </Panel>
    </aside>
  );
}

interface CategoriesPanelProps extends PanelProps {
  suggestions: readonly string[];
}

function CategoriesPanel({ suggestions, ...panel }: CategoriesPanelProps) {
  const { form, change } = panel;
  const free = suggestions.filter((name) => addChip(form.categories, name, preserveCase) !== form.categories);

  return (
    <Panel title="Categories">
      <div className="flex flex-col gap-3 p-4">
        <ChipsInput
          {...chipsInputProps(panel, "categories")}
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
      </div>
    </Panel>
  );
}
