import { labelSchemeSwitch } from "../client/color-scheme.ts";
import { confirmationMs, copy, resetLater } from "../client/copy-buttons.ts";
import { instanceHost, mastodonShareUrl } from "../share/mastodon.ts";

/** Key in localStorage of the reader's Mastodon instance. */
const instanceKey = "mastodon";

export async function openShareSheet({ dataset }: HTMLElement) {
  // Rejects if the reader closes the share sheet.
  await navigator.share({ url: dataset["url"]!, title: dataset["title"]! }).catch(() => {});
}

/** Opens the reader's instance, or the page that asks for it. */
export function shareOnMastodon(link: HTMLAnchorElement) {
  const host = findInstance();
  if (!host) return location.assign(link.href);
  open(mastodonShareUrl(host, link.dataset["text"]!), "_blank", "noopener");
  showInstance(link, host);
}

/** Stores the instance of this form, and opens it; the server explains what is wrong with an invalid one. */
export function rememberInstance(form: HTMLFormElement) {
  const host = instanceHost(new FormData(form).get("instance") as string);
  if (!host) return form.submit();
  remember(instanceKey, host);
  location.assign(mastodonShareUrl(host, form.dataset["text"]!));
}

/** Stores a choice in localStorage, or removes it; without storage it applies to this page only. */
function remember(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The next page asks again, or uses the default.
  }
}

function findInstance() {
  try {
    return instanceHost(localStorage.getItem(instanceKey) ?? "");
  } catch {
    return undefined;
  }
}

/** Shows the instance for sharing, and links to the page that asks for another one. */
function showInstance(link: HTMLAnchorElement, host: string) {
  const bar = link.closest("section")!;
  const note = bar.querySelector("[data-instance]") ?? bar.appendChild(document.createElement("p"));
  note.setAttribute("data-instance", "");
  note.setAttribute("role", "status");
  note.className = "text-muted";
  const change = Object.assign(document.createElement("a"), { href: link.href, textContent: "Use another instance" });
  change.className = "text-link";
  note.replaceChildren(`Opened at ${host}. `, change);
}

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

/** Replaces the link to content of another site by a frame that shows it. */
export function openEmbed(link: HTMLAnchorElement) {
  const frame = document.createElement("iframe");
  frame.src = link.dataset["embed"]!;
  frame.title = link.innerText;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  link.replaceWith(frame);
  frame.focus();
}

function announce(text: string) {
  const status = document.body.appendChild(document.createElement("p"));
  status.className = "sr-only";
  status.role = "status";
  // Screen readers announce changes of an existing status only.
  setTimeout(() => (status.textContent = text), 100);
  setTimeout(() => status.remove(), confirmationMs);
}

/** Colour schemes in the order of the switch, after that of the system, which undefined stands for. */
const schemes = [undefined, "light", "dark"];

/** Switches to the next colour scheme. */
export function switchScheme() {
  const root = document.documentElement;
  const next = schemes[schemes.indexOf(root.dataset["scheme"]) + 1];
  if (next) root.dataset["scheme"] = next;
  else delete root.dataset["scheme"];
  remember("scheme", next);
  labelSchemeSwitch();
}

/** Wraps the lines of every code block or of none; client/theme.ts applies the choice to other pages. */
export function toggleWrapping(button: HTMLElement) {
  const top = button.getBoundingClientRect().top;
  const isOn = document.documentElement.toggleAttribute("data-wrap-code");
  for (const other of document.querySelectorAll('[data-touch="wrap-code"]')) other.ariaPressed = String(isOn);
  // The visible part stays in place, although blocks above it change their height.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
  remember("wrap-code", isOn ? "" : undefined);
}
