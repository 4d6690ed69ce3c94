let isOn: boolean | undefined;

/** Whether the site receives webmentions: as last saved here, before that as the document says. */
export const receivesMentions = () => isOn ?? document.documentElement.hasAttribute("data-webmentions");

export function setReceivesMentions(next: boolean) {
  isOn = next;
}
