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
  try {
    localStorage.setItem(instanceKey, host);
  } catch {
    // Without storage the page asks each time.
  }
  location.assign(mastodonShareUrl(host, form.dataset["text"]!));
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
