import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { Library } from "../../media/library.tsx";
import { FindPanel } from "../find-replace/find-panel.tsx";
import { LinkPanel } from "../links/link-panel.tsx";
import { type Link, linkAt } from "../links/links.ts";
import { isInCodeBlock } from "./code-blocks.ts";
import { onTextTool, type TextTool } from "./markdown-tools.tsx";
import { selectionOf } from "./text-edit.ts";
import { boxesOf, type TextBox } from "./text-layout.tsx";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isMarkdown: boolean;
  /** Inserts images; undefined if the text accepts none. */
  images?: { insert: (files: readonly File[]) => void; insertFromLibrary: (image: MediaImage) => void };
}

type OpenTool =
  | { name: "find" | "replace" | "image" }
  | { name: "link"; link: Link; boxes: TextBox[]; isTyped: boolean };

/** Panels next to the text: find and replace, and the link panel, which also opens when `[[` is typed. */
export function TextTools({ area, text, isMarkdown, images }: Props) {
  const [tool, setTool] = useState<OpenTool>();

  function openLink(field: HTMLTextAreaElement, link: Link, isTyped: boolean) {
    setTool({ name: "link", link, boxes: boxesOf(field, link.from, link.to), isTyped });
  }

  const onInput = useEffectEvent((event: InputEvent) => {
    if (!isMarkdown || event.inputType !== "insertText" || event.data !== "[" || !area.current) return;
    const { text: typed, start } = selectionOf(area.current);
    const before = typed.slice(Math.max(0, start - 3), start);
    if (!/(^|[^[\\])\[\[$/.test(before) || isInCodeBlock(typed, start)) return;
    openLink(area.current, { from: start - 2, to: start, label: "", url: "" }, true);
  });
  const onTool = useEffectEvent((name: TextTool) => {
    if (!area.current) return;
    if (name === "link") openLink(area.current, linkAt(selectionOf(area.current)), false);
    else setTool({ name });
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const listen = (event: Event) => event instanceof InputEvent && onInput(event);
    field.addEventListener("input", listen);
    const stop = onTextTool(field, (name) => onTool(name));
    return () => {
      field.removeEventListener("input", listen);
      stop();
    };
  }, [area]);

  const close = () => setTool(undefined);

  function upload(files: readonly File[]) {
    images?.insert(files);
    // Deferred, because the dialog restores the focus after it is removed.
    setTimeout(() => area.current?.focus({ preventScroll: true }));
  }

  if (tool?.name === "link") {
    const { name: _, ...link } = tool;
    return <LinkPanel area={area} {...link} onClose={close} />;
  }
  if (tool?.name === "image")
    return (
      images && <Library title="Insert an image" onUpload={upload} onPick={images.insertFromLibrary} onClose={close} />
    );
  if (tool) return <FindPanel area={area} text={text} initialFocus={tool.name} onClose={close} />;
  return null;
}
