const sharing = () => import("./sharing.ts");

type Act = (element: HTMLElement) => unknown;

/** Actions of a click or a submit, by `data-touch`. */
const actions: Record<string, () => Promise<Act>> = {
  "share-sheet": async () => (await sharing()).openShareSheet,
  mastodon: async () => (await sharing()).shareOnMastodon as Act,
  "mastodon-form": async () => (await sharing()).rememberInstance as Act,
  scheme: async () => (await import("./switch-scheme.ts")).switchScheme,
  "wrap-code": async () => (await import("./wrap-code.ts")).toggleWrapping,
  anchor: async () => (await import("./copy-anchor.ts")).copyAnchor as Act,
  picture: async () => (await import("./lightbox.ts")).openLightbox,
};

/** Runs an element's action when it is used; when it is hovered or focused before, only loads the code. */
export async function touch(element: HTMLElement, isAction: boolean) {
  if (element.matches("[data-footnote-ref]")) {
    const { touchReference } = await import("./footnotes.ts");
    return touchReference(element as HTMLAnchorElement, isAction);
  }
  const content = element.matches(".heading-anchor") ? "anchor" : "picture";
  const act = await actions[element.dataset["touch"] ?? content]!();
  return isAction ? act(element) : undefined;
}

/** Offers to continue reading at this block of the article. */
export async function offerToResume(block: Element) {
  const { offer } = await import("./resume-reading.ts");
  offer(block);
}
