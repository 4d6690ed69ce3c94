/** What opens beside the text: the panels are next to the textarea, the buttons for them in the toolbar. */
export type TextTool = "link" | "find" | "replace" | "library";

const eventName = "folio:text-tool";

export const openTextTool = (area: HTMLTextAreaElement, tool: TextTool) =>
  area.dispatchEvent(new CustomEvent(eventName, { detail: tool }));

/** Calls `onOpen` when a tool is asked for; returns how to stop. */
export function onTextTool(area: HTMLTextAreaElement, onOpen: (tool: TextTool) => void) {
  const listen = (event: Event) => onOpen((event as CustomEvent<TextTool>).detail);
  area.addEventListener(eventName, listen);
  return () => area.removeEventListener(eventName, listen);
}
