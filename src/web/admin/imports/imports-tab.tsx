import { FileText, FolderInput, Undo2 } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { SiteImport } from "../../../contract/imports/imports.ts";
import { Dialog, useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState, Skeleton, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column, Table, wideColumn } from "../../ui/table.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { LoaderData } from "../data/loader-data.tsx";
import { CopyField } from "../forms/copy-field.tsx";
import { documentsText, ImportSummaryView } from "./import-summary-view.tsx";
import type { importsLoader } from "./imports-loader.ts";
import { UploadPanel } from "./upload-panel.tsx";

const command = "npm run folio -- import FOLDER";

/** Imports from other programs: the file upload, the command for the terminal, and the list of past imports. */
export function ImportsTab() {
  const { upload, imports } = useLoaderData<typeof importsLoader>();

  return (
    <>
      <Panel title="Posts of Another Program">
        <LoaderData
          of={upload}
          skeleton={<Skeleton className="m-4 h-51 sm:h-32" />}
          failure="The upload could not be loaded"
        >
          {(loaded) => <UploadPanel loaded={loaded} />}
        </LoaderData>
        <CopyField
          label="Or by the command, on the machine of the site"
          text={command}
          hint="A folder, a file of any size, or the address of a feed. With --dry-run it only tells what would happen."
          className="flex flex-wrap items-end gap-3 border-t border-line p-4"
          fieldClassName="min-w-0 grow basis-72 [&_input]:font-mono [&_input]:text-sm"
        />
      </Panel>
      <Panel title="Imports">
        <LoaderData of={imports} skeleton={<TableSkeleton rows={2} />} failure="The imports could not be loaded">
          {(list) => <ImportList imports={list} />}
        </LoaderData>
      </Panel>
    </>
  );
}

const documents = ["document", "documents"] as const;

const columnsOf = (open: (one: SiteImport) => void, takeBack: (one: SiteImport) => void): Column<SiteImport>[] => [
  wideColumn("Site", ({ source, endedAt, summary }) => (
    <>
      <bdi className="font-medium">{source}</bdi>
      {!endedAt && (
        <span className="block text-xs text-bad">{summary?.failure ?? "Not finished: import it again."}</span>
      )}
    </>
  )),
  { title: "Date", className: "text-muted", cell: ({ startedAt }) => <ShortDate of={startedAt} /> },
  { title: "Brought", cell: documentsText },
  actionsColumn((one) => (
    <>
      {one.summary && (
        <IconButton
          Icon={FileText}
          label={`Show the report on ${one.source}`}
          title="Report"
          onClick={() => open(one)}
        />
      )}
      <IconButton Icon={Undo2} label={`Take back ${one.source}`} title="Take Back" onClick={() => takeBack(one)} />
    </>
  )),
];

/** List of imported sites, each with its report and a button that undoes the import. */
function ImportList({ imports }: { imports: readonly SiteImport[] }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { ask, dialog } = useConfirmation();
  const [opened, setOpened] = useState<SiteImport>();

  function takeBack({ id, source, posts, pages, edited }: SiteImport) {
    const moved = posts + pages - edited;
    ask({
      title: "Take back this import?",
      confirmLabel: "Take Back",
      busyLabel: "Taking back...",
      danger: true,
      children: `${pluralize(moved, documents)} of ${source} ${moved === 1 ? "moves" : "move"} to the trash for 30 days, and the redirects to them are removed.${edited > 0 ? ` ${pluralize(edited, documents)} edited here since ${edited === 1 ? "stays" : "stay"}.` : ""}`,
      isButtonRemoved: true,
      async onConfirm() {
        const { data } = await api.call("DELETE /imports/:id", { params: { id } });
        toast({
          type: "success",
          title: "Taken back",
          message: `${pluralize(data.removed, documents)} moved to the trash`,
          detail: data.left.length > 0 ? `Edited here, so they stay: ${data.left.join(", ")}` : undefined,
        });
        await revalidate();
      },
    });
  }

  if (imports.length === 0)
    return (
      <EmptyState Icon={FolderInput} title="Nothing was imported yet">
        Imported sites will be listed here, with what each brought and left out.
      </EmptyState>
    );
  return (
    <>
      <Table label="Imports" rows={imports} columns={columnsOf(setOpened, takeBack)} idOf={({ id }) => id} />
      {opened?.summary && (
        <Dialog open onClose={() => setOpened(undefined)} title={opened.source} wide>
          <ImportSummaryView of={opened.summary} isDone />
        </Dialog>
      )}
      {dialog}
    </>
  );
}
