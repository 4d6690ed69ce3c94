import { Bold, Code, Heading, Image, Italic, Link, List, Quote } from "lucide-react";
import { type RefObject, useRef } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { imagesOf } from "../../forms/upload-image.ts";
import * as edits from "./markdown-edits.ts";
import { editTextarea, selectionOf } from "./text-edit.ts";

const tools = [
  { label: "Bold", edit: edits.bold, Icon: Bold },
  { label: "Italic", edit: edits.italic, Icon: Italic },
  { label: "Heading", edit: edits.heading, Icon: Heading },
  { label: "Link", edit: edits.link, Icon: Link },
  { label: "List", edit: edits.list, Icon: List },
  { label: "Quote", edit: edits.quote, Icon: Quote },
  { label: "Code", edit: edits.code, Icon: Code },
] as const;

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  onImages: (files: readonly File[]) => void;
}

export function MarkdownToolbar({ area, onImages }: Props) {
  const picker = useRef<HTMLInputElement>(null);

  return (
    <div role="group" aria-label="Formatting" className="flex flex-wrap gap-0.5 border-b border-line px-2 py-1">
      {tools.map(({ label, edit, Icon }) => (
        <IconButton
          key={label}
          label={label}
          onClick={() => area.current && editTextarea(area.current, edit(selectionOf(area.current)))}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
      <IconButton label="Image" onClick={() => picker.current?.click()}>
        <Image aria-hidden className="size-4" />
      </IconButton>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Insert images"
        onChange={(event) => {
          onImages(imagesOf(event.currentTarget.files));
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
