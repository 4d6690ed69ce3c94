import { Bold, Code, Heading, Image, Italic, Link, List, Quote, Table } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { ariaKeys, arePressed } from "../../../ui/use-window-key.ts";
import * as edits from "./markdown-edits.ts";
import { editTextarea, selectionOf, type TextEdit, type TextSelection } from "./text-edit.ts";

/** Tools that open next to the text (link, find, replace) or as a dialog (image). */
export type TextTool = "link" | "find" | "replace" | "image";

const eventName = "folio:text-tool";

export const openTextTool = (area: HTMLTextAreaElement, tool: TextTool) =>
  area.dispatchEvent(new CustomEvent(eventName, { detail: tool }));

/** Calls `onOpen` when a tool is requested; returns a function that unsubscribes. */
export function onTextTool(area: HTMLTextAreaElement, onOpen: (tool: TextTool) => void) {
  const listen = (event: Event) => onOpen((event as CustomEvent<TextTool>).detail);
  area.addEventListener(eventName, listen);
  return () => area.removeEventListener(eventName, listen);
}

const edit = (make: (selection: TextSelection) => TextEdit) => (area: HTMLTextAreaElement) =>
  editTextarea(area, make(selectionOf(area)));

const open = (tool: TextTool) => (area: HTMLTextAreaElement) => openTextTool(area, tool);

/** Markdown tools, each with a button in the toolbar and most with keys. */
const markdownTools = [
  { label: "Bold", keys: "Ctrl B", Icon: Bold, use: edit(edits.bold) },
  { label: "Italic", keys: "Ctrl I", Icon: Italic, use: edit(edits.italic) },
  { label: "Heading", keys: "Ctrl Alt 2", Icon: Heading, use: edit(edits.heading(2)) },
  { label: "Link", keys: "Ctrl K", Icon: Link, use: open("link") },
  { label: "Image", Icon: Image, use: open("image") },
  { label: "List", keys: "Ctrl Shift 8", Icon: List, use: edit(edits.list) },
  { label: "Quote", keys: "Ctrl Shift 9", Icon: Quote, use: edit(edits.quote) },
  { label: "Code", Icon: Code, use: edit(edits.code) },
  { label: "Table", Icon: Table, use: edit(edits.table) },
];

const textKeys = [
  { keys: "Ctrl F", use: open("find") },
  { keys: "Ctrl H", use: open("replace") },
];

const markdownKeys = [
  ...textKeys,
  ...markdownTools,
  { keys: "Ctrl Alt 3", use: edit(edits.heading(3)) },
  { keys: "Ctrl Alt 4", use: edit(edits.heading(4)) },
  { keys: "Ctrl Shift 7", use: edit(edits.numberedList) },
  { keys: "Ctrl Shift L", use: edit(edits.taskList) },
  { keys: "Ctrl Shift X", use: edit(edits.strikethrough) },
  { keys: "Ctrl Shift E", use: edit(edits.codeBlock) },
];

/** Returns the command of the pressed keys; undefined if no command has these keys. */
export const commandOf = (event: Parameters<typeof arePressed>[1], isMarkdown: boolean) =>
  (isMarkdown ? markdownKeys : textKeys).find(({ keys }) => keys && arePressed(keys, event))?.use;

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  /** Whether the text accepts images. */
  hasImages?: boolean;
  className?: string;
}

/** Toolbar with a button for each tool. */
export const MarkdownToolbar = ({ area, label: ofText, hasImages = false, className = "" }: Props) => (
  <Toolbar
    label={ofText}
    className={`scroll-fade flex min-w-0 gap-0.5 overflow-x-auto py-0.5 *:-outline-offset-2 ${className}`}
  >
    {markdownTools
      .filter(({ label }) => hasImages || label !== "Image")
      .map(({ label, keys, use, Icon }) => (
        <IconButton
          Icon={Icon}
          key={label}
          label={label}
          {...(keys && { title: `${label} (${keys})`, "aria-keyshortcuts": ariaKeys(keys) })}
          // Leaves the focus in the text, so that the on-screen keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => area.current && use(area.current)}
        />
      ))}
  </Toolbar>
);
