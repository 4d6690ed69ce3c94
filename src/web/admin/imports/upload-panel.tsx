import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { fileTooLargeText } from "../../../contract/failure-texts.ts";
import { importLimits } from "../../../contract/imports/import-texts.ts";
import type { ImportUpload } from "../../../contract/imports/imports.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText, Field } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import { useAttempt } from "../data/use-failure-toast.ts";
import { usePolling } from "../data/use-polling.ts";
import { formatBytes } from "../system/format-bytes.ts";
import { ImportSummaryView } from "./import-summary-view.tsx";
import { loadUpload } from "./imports-loader.ts";

const pollMs = 1000;

const titles: Record<ImportUpload["state"], string> = {
  checking: "Checking",
  checked: "Checked",
  refused: "Not imported",
  importing: "Importing",
  imported: "Imported",
  failed: "The import ended early",
};

/** Import of an uploaded file, from the upload to the result; a reload continues at the current step. */
export function UploadPanel({ loaded }: { loaded: ImportUpload | null }) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { current: upload } = usePolling(loaded, {
    async load() {
      const next = await loadUpload();
      // Reloads the list of imports, which a finished import changes.
      if (!next?.progress) void revalidate();
      return next;
    },
    intervalMsOf: (now) => (now?.progress ? pollMs : undefined),
  });

  async function run(call: () => Promise<unknown>, failure: string) {
    if (isBusy) return;
    setBusy(true);
    await attempt(() => call().then(refresh), failure);
    setBusy(false);
  }

  async function refresh() {
    await revalidate();
    // Focuses the panel, because the pressed button disappears and the focus would be lost.
    panel.current?.focus();
  }

  const start = () => run(() => api.call("POST /imports"), "The import could not be started");
  const discard = () => run(() => api.call("DELETE /imports/upload"), "The file could not be removed");
  const button = (label: string, onClick: () => unknown, isPrimary = false) => (
    <Button variant={isPrimary ? "primary" : "secondary"} aria-disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );

  const hasFile = upload && upload.state !== "refused" && upload.state !== "imported";
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-4 p-4 outline-none">
      {upload && (
        <p role="status" className="text-sm wrap-anywhere">
          <span className="font-medium">{titles[upload.state]}</span>: {upload.name}{" "}
          <span className="text-muted">({formatBytes(upload.bytes)})</span>
        </p>
      )}
      {upload?.progress && <Progress of={upload.progress} />}
      {upload?.reason && <ErrorText>{upload.reason}</ErrorText>}
      {upload?.summary && (upload.state === "checked" || upload.state === "imported") && (
        <ImportSummaryView of={upload.summary} isDone={upload.state === "imported"} />
      )}
      {upload && (
        <div className="flex flex-wrap gap-3">
          {upload.state === "checked" && isImportable(upload) && button("Import", start, true)}
          {upload.state === "failed" && button("Import Again", start, true)}
          {button(upload.state === "importing" ? "Stop" : hasFile ? "Discard" : "Close", discard)}
        </div>
      )}
      {!hasFile && <FileUpload onUploaded={refresh} />}
    </div>
  );
}

const isImportable = ({ summary }: ImportUpload) => summary && summary.counts.new + summary.counts.changed > 0;

function Progress({ of: { documents, total } }: { of: NonNullable<ImportUpload["progress"]> }) {
  const noun = ["document", "documents"] as const;
  const text =
    total === null
      ? `${pluralize(documents, noun)} read`
      : `${documents.toLocaleString()} of ${pluralize(total, noun)}`;
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <progress
        aria-label="Documents"
        aria-valuetext={text}
        {...(total !== null && { max: total, value: documents })}
        className="h-2 w-full accent-accent"
      />
      <p className="tabular-nums">{text}</p>
    </div>
  );
}

const byCommand = "Import a larger one by the command.";

async function upload(file: File) {
  if (file.size > importLimits.bytes) throw new Error(`${fileTooLargeText(importLimits.bytes)}. ${byCommand}`);
  const body = new FormData();
  body.set("file", file);
  await api.call("POST /imports/upload", { body });
}

/** Uploads one file, which is chosen or dropped onto the input. */
function FileUpload({ onUploaded }: { onUploaded: () => Promise<void> }) {
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();

  async function send(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file || sending) return;
    setSending(file.name);
    setError(undefined);
    try {
      await upload(file);
      await onUploaded();
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setSending(undefined);
      input.value = "";
    }
  }

  return (
    <>
      <Field
        label="File to import"
        type="file"
        error={error}
        onChange={({ currentTarget }) => void send(currentTarget)}
        hint="An export of Ghost, WordPress, Substack, Medium or Notion, a feed, or a zip of a folder of Hugo, Jekyll, Astro, Eleventy, Obsidian or Markdown. Up to 100 MB, sent within a minute. Nothing is imported before you have seen what it contains."
      />
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {sending && `Uploading ${sending}...`}
      </p>
    </>
  );
}
