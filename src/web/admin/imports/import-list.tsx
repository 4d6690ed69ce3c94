import { FileText, FolderInput, Undo2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SiteImport } from "../../../contract/imports/imports.ts";
import { Dialog, useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { actionsColumn, type Column, ColumnTable } from "../lists/resource-list.tsx";
import { documentsText, ImportSummaryView } from "./import-summary-view.tsx";

const documents = ["document", "documents"] as const;

const columnsOf = (open: (one: SiteImport) => void, takeBack: (one: SiteImport) => void): Column<SiteImport>[] => [
  {
    title: "Site",
    wide: true,
    className: "wrap-anywhere",
    cell: ({ source, endedAt, summary }) => (
      <>
        <bdi className="font-medium">{source}</bdi>
        {!endedAt && (
          <span className="block text-xs text-bad">{summary?.failure ?? "Not finished: import it again."}</span>
        )}
      </>
    ),
  },
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

/** Imported sites, each with its report and the action that takes it back. */
export function ImportList({ imports }: { imports: readonly SiteImport[] }) {
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
      finalFocus: () => document.querySelector("main") ?? true,
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
      <EmptyState icon={<FolderInput aria-hidden className="size-5" />} title="Nothing was imported yet">
        Imported sites will be listed here, with what each brought and left out.
      </EmptyState>
    );
  return (
    <>
      <ColumnTable label="Imports" rows={imports} columns={columnsOf(setOpened, takeBack)} idOf={({ id }) => id} />
      {opened?.summary && (
        <Dialog open onClose={() => setOpened(undefined)} title={opened.source} wide>
          <ImportSummaryView of={opened.summary} isDone />
        </Dialog>
      )}
      {dialog}
    </>
  );
}
