import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { fileTooLargeText } from "../../../contract/failure-texts.ts";
import { importLimits } from "../../../contract/imports/import-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";

const byCommand = "Import a larger one by the command.";

async function upload(file: File) {
  if (file.size > importLimits.bytes) throw new Error(`${fileTooLargeText(importLimits.bytes)}. ${byCommand}`);
  const body = new FormData();
  body.set("file", file);
  await api.call("POST /imports/upload", { body });
}

/** Uploads one file, which is dropped or chosen. */
export function DropArea({ onUploaded }: { onUploaded: () => Promise<void> }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();

  async function send(file: File | undefined) {
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
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 1) return setError("Please drop one file: a zip can hold several.");
    void send(files[0]);
  }

  return (
    <div className="flex flex-col gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center text-sm ${isOver ? "border-accent bg-accent-soft" : "border-strong-line"}`}
      >
        <p role="status" className="wrap-anywhere">
          {sending ? `Uploading ${sending}...` : "Drop a file here, or choose one."}
        </p>
        <Button variant="secondary" aria-disabled={sending !== undefined} onClick={() => picker.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Choose File
        </Button>
        <p className="max-w-prose text-xs text-muted">
          An export of Ghost, WordPress, Substack, Medium, Notion, dev.to or Hashnode, a feed, or a zip of a folder of
          Hugo, Jekyll, Astro, Eleventy, Obsidian or Markdown. Up to 100 MB, sent within a minute. Nothing is imported
          before you have seen what it contains.
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="File to import"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}
