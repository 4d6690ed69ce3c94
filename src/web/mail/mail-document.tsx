import { type CSSProperties, Fragment } from "react";
import { oklchToHex } from "../styles/oklch.ts";
import type { MailBlock, MailContent, MailSite } from "./mail-text.ts";

const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A mail as HTML for mail programs: tables, inline styles, no images; media queries add a dark colour scheme. */
export function MailDocument({ content, site }: { content: MailContent; site: MailSite }) {
  const { accentHue: hue, accentChroma: share } = site;
  const light = {
    ground: oklchToHex(0.965, 0.006, hue),
    raised: "#ffffff",
    text: oklchToHex(0.24, 0.02, hue),
    muted: oklchToHex(0.47, 0.02, hue),
    accent: oklchToHex(0.5, 0.19 * share, hue),
  };
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{proseStyles(light.accent) + darkStyles(hue, share)}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: light.ground }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{content.preview}</div>
        <table {...layoutTable}>
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control */}
              <td align="center" className="ground" style={{ padding: "24px 12px", backgroundColor: light.ground }}>
                <table {...layoutTable} style={{ maxWidth: 560, tableLayout: "fixed" }}>
                  <tbody>
                    <tr>
                      <td
                        className="raised text"
                        style={{
                          ...text,
                          // Smaller bottom padding, because the last block has a margin.
                          padding: "28px 24px 12px",
                          borderRadius: 10,
                          backgroundColor: light.raised,
                          color: light.text,
                        }}
                      >
                        <p
                          className="accent"
                          style={{ ...text, margin: "0 0 20px", fontWeight: 600, color: light.accent }}
                        >
                          {site.name}
                        </p>
                        {content.blocks.map((block, index) => (
                          <Block key={index} block={block} colors={light} />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td className="muted" style={{ ...small, padding: "16px 24px", color: light.muted }}>
                        {content.reason}
                        <br />
                        <a href={site.url} className="muted" style={{ color: light.muted }}>
                          {site.url.replace(/^https?:\/\//, "")}
                        </a>
                        {content.links?.map(({ label, href }) => (
                          <Fragment key={label}>
                            <br />
                            <a href={href} className="muted" style={{ ...touchable, color: light.muted }}>
                              {label}
                            </a>
                          </Fragment>
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const layoutTable = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 };

function Block({ block, colors }: { block: MailBlock; colors: Record<"accent" | "muted", string> }) {
  if ("paragraph" in block) {
    return (
      <p dir={block.dir} style={{ ...text, margin: "0 0 16px" }}>
        <Lines of={block.paragraph} />
      </p>
    );
  }
  if ("quote" in block) {
    return (
      <blockquote
        dir="auto"
        className="quote"
        style={{ ...text, margin: "0 0 16px", padding: "0 0 0 14px", borderLeft: `3px solid ${colors.accent}` }}
      >
        <Lines of={block.quote} />
      </blockquote>
    );
  }
  if ("facts" in block) {
    return (
      <p style={{ ...text, margin: "0 0 16px" }}>
        {Object.entries(block.facts).map(([label, value]) => (
          <Fragment key={label}>
            <span className="muted" style={{ color: colors.muted }}>
              {`${label}: `}
            </span>
            <bdi>{value}</bdi>
            <br />
          </Fragment>
        ))}
      </p>
    );
  }
  if ("html" in block) {
    // This HTML was sanitised when the server rendered the note.
    // oxlint-disable-next-line react/no-danger
    return <div dir="auto" className="prose" style={text} dangerouslySetInnerHTML={{ __html: block.html }} />;
  }
  if ("heading" in block) {
    return (
      <h2 dir="auto" style={{ ...text, margin: "28px 0 8px", fontSize: 20, lineHeight: "28px", fontWeight: 600 }}>
        <a href={block.heading.href} className="accent" style={{ color: colors.accent }}>
          {block.heading.label}
        </a>
      </h2>
    );
  }
  const { label, href } = block.button;
  return (
    <p style={{ ...text, margin: "20px 0 24px" }}>
      <a
        href={href}
        className="button"
        style={{
          ...text,
          display: "inline-block",
          padding: "10px 18px",
          borderRadius: 8,
          fontWeight: 600,
          textDecoration: "none",
          backgroundColor: colors.accent,
          color: "#ffffff",
        }}
      >
        {label}
      </a>
    </p>
  );
}

function Lines({ of }: { of: string }) {
  return of.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

const text: CSSProperties = { fontFamily: fonts, fontSize: 16, lineHeight: "24px", overflowWrap: "anywhere" };
const small: CSSProperties = { ...text, fontSize: 13, lineHeight: "20px" };
/** Padding that makes a link in a line of its own large enough for touch. */
const touchable: CSSProperties = { display: "inline-block", padding: "4px 0" };

/** Styles of a note's elements; mail programs that drop the style sheet use their own defaults. */
const proseStyles = (accent: string) => `.prose a { color: ${accent} }
.prose p, .prose ul, .prose ol, .prose pre, .prose table, .prose blockquote { margin: 0 0 16px }
.prose h2, .prose h3, .prose h4 { margin: 28px 0 8px; font-size: 18px; line-height: 26px }
.prose ul, .prose ol { padding-left: 24px }
.prose blockquote { padding-left: 14px; border-left: 3px solid ${accent} }
.prose img { max-width: 100%; height: auto }
.prose pre { white-space: pre-wrap; font-size: 14px }
.prose table { width: 100%; border-collapse: collapse }
.prose th, .prose td { padding: 6px 12px 6px 0; border-bottom: 1px solid #88888866; text-align: left }
`;

const darkStyles = (hue: number, share: number) => `@media (prefers-color-scheme: dark) {
.ground { background-color: ${oklchToHex(0.145, 0.01, hue)} !important }
.raised { background-color: ${oklchToHex(0.21, 0.014, hue)} !important }
.text { color: ${oklchToHex(0.93, 0.008, hue)} !important }
.muted { color: ${oklchToHex(0.74, 0.015, hue)} !important }
.accent, .prose a { color: ${oklchToHex(0.78, 0.12 * share, hue)} !important }
.quote, .prose blockquote { border-color: ${oklchToHex(0.78, 0.12 * share, hue)} !important }
.button { background-color: ${oklchToHex(0.78, 0.12 * share, hue)} !important; color: ${oklchToHex(0.17, 0.03, hue)} !important }
}`;
