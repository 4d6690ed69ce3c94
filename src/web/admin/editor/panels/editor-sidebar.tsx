import { type Post, postLimits, tagOf } from "../../../../contract/posts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import type { ChipRule } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { EditorPart } from "../post-form.ts";
import type { Intent } from "../saving/use-post-saving.ts";
import { CategoriesPanel } from "./categories-panel.tsx";

interface Props extends EditorPart {
  saved: Post | undefined;
  suggestions: readonly string[];
  busy: Intent | undefined;
}

const asTag: ChipRule = { normalize: tagOf, keyOf: (tag) => tag };

export function EditorSidebar({ form, change, errors, saved, suggestions, busy }: Props) {
  const submitText = saved ? "Update Post" : "Create Post";

  return (
    <aside aria-label="Settings of this post" className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-34">
      <Panel title="Publish Settings">
        <div className="flex flex-col gap-4 p-4">
          <Checkbox
            label="Publish immediately"
            checked={form.isPublished}
            onChange={(isPublished) => change({ isPublished })}
          />
          <Checkbox label="Featured post" checked={form.isFeatured} onChange={(isFeatured) => change({ isFeatured })} />
          <Field
            label="Slug"
            name="slug"
            maxLength={postLimits.slug}
            autoCapitalize="off"
            spellCheck={false}
            value={form.slug}
            onChange={(event) => change({ slug: event.currentTarget.value })}
            hint={
              saved
                ? "The end of the article's address. The old one goes on working."
                : "The end of the article's address. Left empty, it is made from the title."
            }
            error={errors["slug"]}
          />
          <Button type="submit" aria-disabled={busy === "submit"} className="w-full">
            {busy === "submit" ? "Saving..." : submitText}
          </Button>
        </div>
      </Panel>
      <CategoriesPanel form={form} change={change} errors={errors} suggestions={suggestions} />
      <Panel title="Tags">
        <div className="p-4">
          <ChipsInput
            noun="tag"
            label="Tags"
            labelHidden
            prefix="#"
            placeholder="Add tag"
            chips={form.tags}
            onChange={(tags) => change({ tags })}
            rule={asTag}
            maxLength={postLimits.listItem}
            most={postLimits.listLength}
            error={errors["tags"]}
          />
        </div>
      </Panel>
    </aside>
  );
}
