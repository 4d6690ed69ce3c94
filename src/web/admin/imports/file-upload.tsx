import { useState } from "react";
import { fileTooLargeText } from "../../../contract/failure-texts.ts";
import { importLimits } from "../../../contract/imports/import-texts.ts";
import { Field } from "../../ui/field.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";

const byCommand = "Import a larger one by the command.";

async function upload(file: File) {
  if (file.size > importLimits.bytes) throw new Error(`${fileTooLargeText(importLimits.bytes)}. ${byCommand}`);
  const body = new FormData();
  body.set("file", file);
  await api.call("POST /imports/upload", { body });
}

/** Uploads one file, which is chosen or dropped onto the input. */
export function FileUpload({ onUploaded }: { onUploaded: () => Promise<void> }) {
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
        hint="An export of Ghost, WordPress, Substack, Medium, Notion, dev.to or Hashnode, a feed, or a zip of a folder of Hugo, Jekyll, Astro, Eleventy, Obsidian or Markdown. Up to 100 MB, sent within a minute. Nothing is imported before you have seen what it contains."
      />
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {sending && `Uploading ${sending}...`}
      </p>
    </>
  );
}
