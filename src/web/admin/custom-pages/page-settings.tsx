import { customPageLimits } from "../../../contract/custom-pages.ts";
import { Checkbox } from "../../ui/choices.tsx";
import { Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import type { PageForm } from "./page-form.ts";
import { slugOfForm } from "./page-kind.ts";

interface Props {
  form: PageForm;
  change: (changes: Partial<PageForm>) => void;
  errors: Record<string, string>;
}

/** All fields of a page except its title and text. */
export function PageSettings({ form, change, errors }: Props) {
  const title = useDebounced(form.title);
  return (
    <Panel title="Page">
      <div className="flex flex-col gap-4 p-4">
        <Checkbox
          label="Published"
          hint="Readers see it as soon as it is saved"
          checked={form.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
        <Checkbox
          label="In the navigation"
          hint="Choose its position in Site Settings"
          checked={form.isInNavigation}
          onChange={(isInNavigation) => change({ isInNavigation })}
        />
        <Field
          label="Address"
          name="slug"
          dir="auto"
          maxLength={customPageLimits.slug}
          placeholder={slugOfForm({ slug: "", title })}
          value={form.slug}
          error={errors["slug"]}
          hint={`/${slugOfForm(form)} (old addresses redirect to it)`}
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
        />
        <Field
          label="Description"
          name="description"
          dir="auto"
          rows={3}
          maxLength={customPageLimits.description}
          value={form.description}
          error={errors["description"]}
          hint={`For search engines, ${form.description.length}/${customPageLimits.description} characters`}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
