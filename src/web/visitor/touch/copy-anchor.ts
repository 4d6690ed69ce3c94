import { confirmationMs, copy, resetLater } from "../client/copy-buttons.ts";

/** Leads to a heading, as its anchor does without scripts, and copies the address. */
export async function copyAnchor(anchor: HTMLAnchorElement) {
  location.assign(anchor.href);
  try {
    await copy(anchor.href);
  } catch {
    return; // The address bar has it, too.
  }
  anchor.dataset["copied"] = "";
  announce("Link copied");
  resetLater(anchor, () => delete anchor.dataset["copied"]);
}

function announce(text: string) {
  const status = document.body.appendChild(document.createElement("p"));
  status.className = "sr-only";
  status.role = "status";
  // Screen readers announce changes of a status that was there before.
  setTimeout(() => (status.textContent = text), 100);
  setTimeout(() => status.remove(), confirmationMs);
}
