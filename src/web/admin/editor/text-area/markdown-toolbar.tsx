import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Images,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Search,
  SquareCode,
  Strikethrough,
  Table,
} from "lucide-react";
import { type RefObject, useRef } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ImageFilesInput } from "../../forms/image-files-input.tsx";
import * as edits from "./markdown-edits.ts";
import { openTextTool } from "./open-text-tool.ts";
import { editTextarea, selectionOf, type TextEdit, type TextSelection } from "./text-edit.ts";

const edit = (make: (selection: TextSelection) => TextEdit) => (area: HTMLTextAreaElement) =>
  editTextarea(area, make(selectionOf(area)));

const tools = [
  { label: "Bold", key: "B", use: edit(edits.bold), Icon: Bold },
  { label: "Italic", key: "I", use: edit(edits.italic), Icon: Italic },
  { label: "Strikethrough", use: edit(edits.strikethrough), Icon: Strikethrough },
  { label: "Heading 2", use: edit(edits.heading(2)), Icon: Heading2 },
  { label: "Heading 3", use: edit(edits.heading(3)), Icon: Heading3 },
  { label: "Heading 4", use: edit(edits.heading(4)), Icon: Heading4 },
  { label: "Link", key: "K", use: (area: HTMLTextAreaElement) => openTextTool(area, "link"), Icon: Link },
  { label: "List", use: edit(edits.list), Icon: List },
  { label: "Numbered list", use: edit(edits.numberedList), Icon: ListOrdered },
  { label: "Task list", use: edit(edits.taskList), Icon: ListChecks },
  { label: "Quote", use: edit(edits.quote), Icon: Quote },
  { label: "Code", use: edit(edits.code), Icon: Code },
  { label: "Code block", title: "Code block: type its language first", use: edit(edits.codeBlock), Icon: SquareCode },
  { label: "Table", use: edit(edits.table), Icon: Table },
  { label: "Find and replace", key: "F", use: (area: HTMLTextAreaElement) => openTextTool(area, "find"), Icon: Search },
];

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Without it the text accepts no images. */
  onImages?: (files: readonly File[]) => void;
}

export function MarkdownToolbar({ area, onImages }: Props) {
  return (
    <div
      role="group"
      aria-label="Formatting"
      className="scroll-fade -ml-2 flex min-w-0 gap-0.5 overflow-x-auto py-0.5 *:-outline-offset-2 max-sm:order-last max-sm:basis-full"
    >
      {tools.map(({ label, key, title, use, Icon }) => (
        <IconButton
          key={label}
          label={label}
          {...(title && { title })}
          {...(key && { title: `${label} (Ctrl ${key})`, "aria-keyshortcuts": `Control+${key}` })}
          // Leaves the focus in the text, and with it the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => area.current && use(area.current)}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
      {onImages && <ImageTools area={area} onImages={onImages} />}
    </div>
  );
}

function ImageTools({ area, onImages }: Required<Props>) {
  const picker = useRef<HTMLInputElement>(null);

  return (
    <>
      <IconButton label="Image" onClick={() => picker.current?.click()}>
        <Image aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Image from the library" onClick={() => area.current && openTextTool(area.current, "library")}>
        <Images aria-hidden className="size-4" />
      </IconButton>
      <ImageFilesInput ref={picker} label="Insert images" onImages={onImages} />
    </>
  );
}
