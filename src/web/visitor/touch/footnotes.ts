import "./footnotes.css";

/** A click within this time after a note appears counts as the tap that showed the note. */
const tapMs = 500;
/** Time for the pointer to move from the reference to a note at the edge of the window. */
const graceMs = 500;

let shown: { reference: HTMLAnchorElement; note: HTMLElement; at: number; describedBy: string | null } | undefined;
let hiding: ReturnType<typeof setTimeout>;

/** Shows a reference's footnote on hover, focus or tap. A click while the note is shown follows the link. */
export function touchReference(reference: HTMLAnchorElement, isAction: boolean) {
  if (shown?.reference === reference) {
    if (!isAction || performance.now() - shown.at < tapMs) return;
    hide();
    location.assign(reference.href);
  }
  // The pointer may have left the reference while this script was loading.
  else if (isAction || reference.matches(":hover, :focus")) show(reference);
}

function show(reference: HTMLAnchorElement) {
  const source = document.getElementById(decodeURIComponent(reference.hash.slice(1)));
  const article = reference.closest("article");
  if (!source || !article) return;
  hide();
  const note = document.createElement("aside");
  note.className = "prose shown-note print:hidden";
  note.id = "shown-note";
  note.dir = "auto";
  note.append(...[...source.childNodes].map((node) => node.cloneNode(true)));
  for (const link of note.querySelectorAll("[data-footnote-backref]")) link.remove();
  for (const element of note.querySelectorAll("[id]")) element.removeAttribute("id");
  article.append(note);
  place(note, reference);
  shown = { reference, note, at: performance.now(), describedBy: reference.getAttribute("aria-describedby") };
  reference.setAttribute("aria-describedby", note.id);
}

function hide() {
  clearTimeout(hiding);
  if (!shown) return;
  const { reference, note, describedBy } = shown;
  shown = undefined;
  note.remove();
  if (describedBy) reference.setAttribute("aria-describedby", describedBy);
  else reference.removeAttribute("aria-describedby");
}

const gapPx = 24;
const minBesidePx = 200;
const maxWidthPx = 352;
/** Height of the fixed bar, with a margin. */
const barPx = 72;

/** Places the note beside the text or above the reference; below it if the fixed header would cover the note. */
function place(note: HTMLElement, reference: HTMLAnchorElement) {
  const line = reference.getBoundingClientRect();
  const text = reference.closest(".prose")!.getBoundingClientRect();
  const windowWidth = document.documentElement.clientWidth;
  const besidePx = text.left - 2 * gapPx;
  const isBeside = besidePx >= minBesidePx;
  const width = Math.min(maxWidthPx, isBeside ? besidePx : windowWidth - 2 * gapPx);
  const centred = Math.max(gapPx, Math.min(line.left + line.width / 2 - width / 2, windowWidth - width - gapPx));
  const left = isBeside ? text.left - gapPx - width : centred;
  // Both sides are set, so that a narrower window makes the note narrower instead of the page wider.
  note.style.left = `${left}px`;
  note.style.right = `${windowWidth - left - width}px`;

  const { height } = note.getBoundingClientRect();
  const above = line.top - height - 8;
  const top = isBeside ? line.top - 8 : above < barPx ? line.bottom + 8 : above;
  note.style.top = `${top + scrollY}px`;
}

const isOf = (target: EventTarget | null) =>
  target instanceof Node && (shown?.note.contains(target) || shown?.reference.contains(target));

addEventListener("pointerover", ({ target }) => {
  clearTimeout(hiding);
  if (shown && !isOf(target) && document.activeElement !== shown.reference) hiding = setTimeout(hide, graceMs);
});
for (const type of ["focusin", "pointerdown"]) addEventListener(type, ({ target }) => !isOf(target) && hide());
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
addEventListener("resize", () => shown && place(shown.note, shown.reference));
