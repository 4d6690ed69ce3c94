import { ExternalLink } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { type CustomPage, CustomPageChanges } from "../../../contract/custom-pages.ts";
import { blankProject } from "../../../contract/projects.ts";
import { customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";
import { Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import type { DocumentStart } from "../documents/document-kind.ts";
import { LoadedEditor } from "../documents/loaded-editor.tsx";
import { type DocumentEditor, useDocument } from "../documents/use-document.ts";
import { EditorBar } from "../editor/editor-bar.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { textInputsOf } from "../forms/text-inputs.tsx";
import type { PageForm, pageLoader } from "./page-form.ts";
import { pageKind, slugOfForm } from "./page-kind.ts";
import { ProjectFactsPanel } from "./project-facts.tsx";

/** Editor of a new or existing page. */
export function PageEditorScreen() {
  const { start } = useLoaderData<typeof pageLoader>();
  return (
    <LoadedEditor
      of={start}
      title="Page"
      failure="The page could not be loaded"
      backTo="/admin/pages"
      backLabel="Back to Pages & Projects"
    >
      {(value, editorKey) => <PageEditor start={value} editorKey={editorKey} />}
    </LoadedEditor>
  );
}

/** Editor of a custom page, with the same text area as the editor of posts. */
function PageEditor({ start, editorKey }: { start: DocumentStart<CustomPage, PageForm>; editorKey: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useDocument({ kind: pageKind, start, editorKey, area });
  const { saved, form, edit, errors } = editor;
  useDocumentTitle(saved && !editor.isNew ? `Edit ${saved.doc.title}` : `New ${form.project ? "project" : "page"}`);

  return (
    <EditorForm
      form={form}
      change={edit}
      errors={errors}
      editor={editor}
      area={area}
      onSubmit={() => editor.save("save")}
      isFormatFixed
      renderBar={(view) => (
        <EditorBar
          editor={editor}
          area={area}
          view={view}
          title={`${editor.isNew ? "New" : "Edit"} ${form.project ? "Project" : "Page"}`}
          backTo="/admin/pages"
          backLabel="Back to Pages & Projects"
          opener={
            saved &&
            !editor.isNew && (
              <a
                href={customPagePath(saved.doc)}
                target="_blank"
                rel="noopener"
                className={buttonClass("quiet", "", "small")}
              >
                <ExternalLink aria-hidden className="size-4" />
                Open
              </a>
            )
          }
        >
          <Button type="submit" size="small" aria-disabled={editor.busy !== undefined} aria-keyshortcuts="Control+S">
            {editor.busy ? "Saving..." : "Save Page"}
          </Button>
        </EditorBar>
      )}
    >
      <aside aria-label="Settings of this page" className="flex flex-col gap-4">
        <PageSettings editor={editor} />
        {form.project && (
          <ProjectFactsPanel
            project={form.project}
            change={(project) => edit({ project })}
            onUploading={editor.countUpload}
          />
        )}
      </aside>
    </EditorForm>
  );
}

/** All fields of a page except its title and text. */
function PageSettings({ editor: { form, edit: change, errors } }: { editor: DocumentEditor<CustomPage, PageForm> }) {
  const title = useDebounced(form.title);
  const text = textInputsOf<PageForm>({ values: form, change, schema: CustomPageChanges });
  const [lastProject, setLastProject] = useState(form.project ?? blankProject);
  function setProject(isProject: boolean) {
    // If the project box is ticked again, the page gets its previous project facts back.
    if (form.project) setLastProject(form.project);
    change({ project: isProject ? lastProject : null });
  }
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
          label="A project"
          hint={`Listed at ${visitorPages.projects.path}`}
          checked={form.project !== null}
          onChange={setProject}
        />
        <Checkbox
          label="In the navigation"
          hint="Choose its position in Site Settings"
          checked={form.isInNavigation}
          onChange={(isInNavigation) => change({ isInNavigation })}
        />
        <Field
          label="Address"
          dir="auto"
          {...text("slug")}
          placeholder={slugOfForm({ slug: "", title })}
          error={errors["slug"]}
          hint={`${decodeURIComponent(customPagePath({ slug: slugOfForm(form), project: form.project }))} (old addresses redirect to it)`}
        />
        <Field
          label="Description"
          dir="auto"
          rows={3}
          {...text("description")}
          error={errors["description"]}
          hint={`For search engines${form.project ? " and lists" : ""}, ${form.description.length} characters`}
        />
      </div>
    </Panel>
  );
}
