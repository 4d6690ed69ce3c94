import { ExternalLink } from "lucide-react";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { savingStatus } from "../document/saving-status.ts";
import type { DocumentEditor } from "../document/use-document.ts";
import { BackLink } from "../editor/back-link.tsx";
import type { PageForm } from "./page-form.ts";

/** Back link, saving status, and Save. */
export function PageHeader({ editor }: { editor: DocumentEditor<CustomPage, PageForm> }) {
  const { isNew, saved, saving } = editor;
  return (
    <header className="flex min-h-14 items-center gap-x-2 py-1.5 sm:gap-x-4">
      <BackLink to="/admin/pages">Back to Pages</BackLink>
      <h1 className="text-sm font-semibold whitespace-nowrap max-sm:sr-only">{isNew ? "New Page" : "Edit Page"}</h1>
      <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
        {savingStatus(editor)}
      </p>
      {saved && !isNew && (
        <a
          href={customPagePath(saved.doc.slug)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary", "max-sm:ml-auto", "small")}
        >
          <ExternalLink aria-hidden className="size-4" />
          Open
        </a>
      )}
      <Button
        type="submit"
        size="small"
        aria-disabled={saving.busy !== undefined}
        aria-keyshortcuts="Control+S"
        className={isNew ? "max-sm:ml-auto" : ""}
      >
        {saving.busy ? "Saving..." : "Save Page"}
      </Button>
    </header>
  );
}
