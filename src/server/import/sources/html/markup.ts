/** Escapes text for HTML, also for attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Formats attributes; those without a value are omitted. */
const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ""))
    .join("");

export const link = (address: string, html: string) => `<a${attributes({ href: address })}>${html}</a>`;

export const paragraph = (html: string) => (html.trim() ? `<p>${html}</p>` : "");

/** Returns an emphasised paragraph, used as a caption below pictures, code or an embed. */
export const emphasized = (html: string) => (html.trim() ? `<p><em>${html}</em></p>` : "");

/** Returns a paragraph with only an address, which pages show as a player, post or card, and a caption below it. */
export const embed = (address: string, caption = "") =>
  `<p>${link(address, escapeHtml(address))}</p>${emphasized(caption)}`;

export const image = (source: string, { alt, title, width }: { alt?: string; title?: string; width?: string } = {}) =>
  `<img${attributes({ src: source })} alt="${escapeHtml(alt ?? "")}"${attributes({ title, width })}>`;

/** Returns a figure with pictures or media; the caption is HTML. */
export const figure = (html: string, caption = "") =>
  `<figure>${html}${caption.trim() && `<figcaption>${caption}</figcaption>`}</figure>`;

export const codeBlock = (code: string, language = "") =>
  `<pre><code${attributes({ class: language && `language-${language}` })}>${escapeHtml(code)}</code></pre>`;

export type AlertKind = "note" | "tip" | "important" | "warning" | "caution";

/** Returns a callout in the HTML that GitHub renders for `> [!NOTE]`. */
export const alert = (kind: AlertKind, html: string) =>
  `<div class="markdown-alert markdown-alert-${kind}"><p class="markdown-alert-title">${kind}</p>${html}</div>`;

export const details = (summary: string, html: string) => `<details><summary>${summary}</summary>${html}</details>`;

export const player = (
  tag: "audio" | "video",
  source: string,
  { poster, loop }: { poster?: string; loop?: boolean } = {},
) => `<${tag}${attributes({ src: source, poster })} controls${loop ? " loop" : ""}></${tag}>`;

/** Returns a footnote reference in GitHub's HTML for `[^1]`; `footnotes` returns the list of the footnotes. */
export const footnoteReference = (name: string, number: number | string) =>
  `<sup><a href="#user-content-fn-${escapeHtml(name)}" id="user-content-fnref-${escapeHtml(name)}" data-footnote-ref>${number}</a></sup>`;

export const footnotes = (notes: readonly { name: string; html: string }[]) =>
  `<section data-footnotes class="footnotes"><ol>${notes
    .map(({ name, html }) => `<li id="user-content-fn-${escapeHtml(name)}">${html}</li>`)
    .join("")}</ol></section>`;
