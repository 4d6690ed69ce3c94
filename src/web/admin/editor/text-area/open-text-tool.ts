/** Panels and dialogs of the text: the panels are next to the textarea, their buttons in the toolbar. */
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
