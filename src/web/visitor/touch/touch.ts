import type * as allActions from "./actions.ts";

type Act = (element: HTMLElement) => unknown;

/** Functions of actions.ts, by the `data-touch` value of the clicked or submitted element. */
const actions: Record<string, keyof typeof allActions> = {
  "share-sheet": "openShareSheet",
  mastodon: "shareOnMastodon",
  "mastodon-form": "rememberInstance",
  scheme: "switchScheme",
  "wrap-code": "toggleWrapping",
  anchor: "copyAnchor",
  embed: "openEmbed",
};

/** Runs the action of an element if it was clicked or submitted. Otherwise only loads the action's code. */
export async function touch(element: HTMLElement, isAction: boolean) {
  if (element.matches("[data-footnote-ref]")) {
    const { touchReference } = await import("./footnotes.ts");
    return touchReference(element as HTMLAnchorElement, isAction);
  }
  const name = element.dataset["touch"] ?? (element.matches(".heading-anchor") ? "anchor" : undefined);
  const act = name
    ? ((await import("./actions.ts"))[actions[name]!] as Act)
    : (await import("./lightbox.ts")).openLightbox;
  return isAction ? act(element) : undefined;
}

/** Offers to continue reading at this block of the article. */
export async function offerToResume(block: Element) {
  const { offer } = await import("./resume-reading.ts");
  offer(block);
}
