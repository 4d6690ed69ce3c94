import { labelSchemeSwitch } from "../client/color-scheme.ts";
import { confirmationMs, copy, resetLater } from "../client/copy-buttons.ts";
import { instanceHost, mastodonShareUrl } from "../share/mastodon.ts";

/** Key in localStorage of the reader's Mastodon instance. */
const instanceKey = "mastodon";

export async function openShareSheet({ dataset }: HTMLElement) {
  // `share` rejects if the reader closes the share sheet.
  await navigator.share({ url: dataset["url"]!, title: dataset["title"]! }).catch(() => {});
}

/** Opens the share form of the reader's Mastodon instance, or the page that asks for the instance. */
export function shareOnMastodon(link: HTMLAnchorElement) {
  const host = findInstance();
  if (!host) return location.assign(link.href);
  open(mastodonShareUrl(host, link.dataset["text"]!), "_blank", "noopener");
  showInstance(link, host);
}

/** Stores the typed Mastodon instance and opens it. Submits an invalid one, so that the server shows the error. */
export function rememberInstance(form: HTMLFormElement) {
  const host = instanceHost(new FormData(form).get("instance") as string);
  if (!host) return form.submit();
  remember(instanceKey, host);
  location.assign(mastodonShareUrl(host, form.dataset["text"]!));
}

/** Stores a choice in localStorage, or removes it if `value` is undefined. */
function remember(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Ignores unavailable storage; later pages ask for the choice again, or use the default.
  }
}

function findInstance() {
  try {
    return instanceHost(localStorage.getItem(instanceKey) ?? "");
  } catch {
    return undefined;
  }
}

/** Shows which Mastodon instance was opened, and a link to the page that asks for another instance. */
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

/** Scrolls to a heading, like its anchor does without scripts, and copies the heading's URL. */
export async function copyAnchor(anchor: HTMLAnchorElement) {
  location.assign(anchor.href);
  try {
    await copy(anchor.href);
  } catch {
    return; // If copying fails, the reader can copy the URL from the address bar.
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
  // Sets the text late, because screen readers announce a change of a status element, but not a new one.
  setTimeout(() => (status.textContent = text), 100);
  setTimeout(() => status.remove(), confirmationMs);
}

/** Order of the scheme switch; undefined is the system's scheme. */
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

/** Turns line wrapping on or off for all code blocks; client/theme.ts applies the choice on other pages. */
export function toggleWrapping(button: HTMLElement) {
  const top = button.getBoundingClientRect().top;
  const isOn = document.documentElement.toggleAttribute("data-wrap-code");
  for (const other of document.querySelectorAll('[data-touch="wrap-code"]')) other.ariaPressed = String(isOn);
  // Keeps the pressed button at its position, although blocks above it change their height.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
  remember("wrap-code", isOn ? "" : undefined);
}
