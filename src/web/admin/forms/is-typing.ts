const texts = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/** Whether the caret stands in a text. Then the focus stays there, whatever an answer of the server says. */
export const isTyping = () => document.activeElement?.matches(texts) ?? false;
