import { confirmationMs, copy, resetLater } from "../client/copy-buttons.ts";

/** Scrolls to a heading, like its anchor does without scripts, and copies the address. */
export async function copyAnchor(anchor: HTMLAnchorElement) {
  location.assign(anchor.href);
  try {
    await copy(anchor.href);
  } catch {
    return; // It is also in the address bar.
  }
  anchor.dataset["copied"] = "";
  announce("Link copied");
  resetLater(anchor, () => delete anchor.dataset["copied"]);
}

function announce(text: string) {
  const status = document.body.appendChild(document.createElement("p"));
  status.className = "sr-only";
  status.role = "status";
  // Screen readers announce changes of an existing status only.
  setTimeout(() => (status.textContent = text), 100);
  setTimeout(() => status.remove(), confirmationMs);
}
