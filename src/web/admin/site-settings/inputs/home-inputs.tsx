import { useLoaderData, useRevalidator } from "react-router";
import type { Author } from "../../../../contract/authors.ts";
import { isLocalPath } from "../../../../contract/local-path.ts";
import { ownerOf, withProfile } from "../../../../contract/site-settings/owner.ts";
import { initialsOf } from "../../../../contract/users/initials.ts";
import { feedFormats, visitorPages } from "../../../../contract/visitor-pages.ts";
import { Field } from "../../../ui/field.tsx";
import { Hero } from "../../../ui/hero.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Initials, roundPicture } from "../../../ui/portrait.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import type { SettingsForm, settingsLoader } from "../settings-form.ts";
import { type InputsProps, rowsFieldProps, textInputs, textInputsOfRow } from "./input-props.ts";

export function HomeInputs(props: InputsProps) {
  const text = textInputs(props);
  return (
    <>
      <HeroPreview form={props.form} />
      <Field label="Title" hint="Leave empty to show your name" {...text("heroTitle")} />
      <Field label="Text" rows={3} {...text("heroText")} />
      <RowsField
        {...rowsFieldProps(props, "figures")}
        label="Figures"
        noun="figure"
        hint="On the home page, the about page and in the footer of all others"
        blank={() => ({ label: "", value: "" })}
        nameOf={({ label }) => label}
        noteOf={({ value }) => value}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(props, "figures", row, changeRow);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Field label="Label" {...input("label")} />
              <Field label="Value" {...input("value")} />
            </div>
          );
        }}
      </RowsField>
    </>
  );
}

interface HeroPictureProps {
  form: SettingsForm;
  /** Published authors; the profile of the owner among them fills in a missing photo and missing links. */
  authors: readonly Author[];
}

/** Hero of the home page with the texts of the form, smaller: columns depend on its own width instead of the window's. */
function HeroPicture({ form, authors }: HeroPictureProps) {
  const site = withProfile(form, ownerOf({ name: form.name, authors }));
  const portrait =
    site.avatar && isLocalPath(site.avatar) ? (
      <img src={site.avatar} alt="" className={`size-16 ${roundPicture}`} />
    ) : (
      <Initials initials={initialsOf(site.name)} className="size-16 text-lg" />
    );
  return (
    <figure className="flex flex-col gap-2">
      <div
        inert
        className="hero-picture @container overflow-clip rounded-md border border-line bg-surface px-6 sm:px-10"
      >
        <Hero
          as="p"
          site={site}
          portrait={portrait}
          blogPath={visitorPages.blog.path}
          aboutPath={visitorPages.about.path}
          feed={feedFormats.rss}
          className="py-14 [zoom:0.7] @xl:hero-columns"
        />
      </div>
      <figcaption className="text-xs text-muted">As readers will see it once it is saved</figcaption>
    </figure>
  );
}

function HeroPreview({ form }: { form: SettingsForm }) {
  const { authors } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded
      of={authors}
      skeleton={<HeroPicture form={form} authors={[]} />}
      failure="The preview could not be loaded"
      onRetry={revalidate}
    >
      {(published) => <HeroPicture form={form} authors={published} />}
    </Loaded>
  );
}
