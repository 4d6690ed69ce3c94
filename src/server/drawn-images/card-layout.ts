import { createElement, type CSSProperties, type ReactNode } from "react";
import { fontFamily } from "./fonts.ts";
import type { Card, CardStyle } from "./share-image.ts";

/** Text of a card over its cover: a label in a lower corner, as high as its title. */
export function cardLayout({ title, byline, siteName, host }: Card, style: CardStyle) {
  const outside = { ...column, width: "100%", height: "100%", padding: 48, justifyContent: "flex-end", fontFamily };
  const label = {
    ...column,
    width: title.length > 90 ? 960 : 800,
    padding: "44px 52px",
    borderRadius: 28,
    background: style.surface,
    color: style.text,
  };
  const name = { ...oneLine, marginBottom: 18, fontWeight: 600, color: style.accent };
  const below = { display: "flex", color: style.muted };

  return box(outside, [
    box(label, [
      siteName && box(name, siteName),
      title && box({ ...titleStyle, ...titleSize(title) }, title),
      box(below, [
        byline && box({ ...oneLine, flex: 1, marginRight: 32 }, byline),
        box({ ...oneLine, maxWidth: 400 }, host),
      ]),
    ]),
  ]);
}

// No JSX: in development the worker runs the sources, and Node only strips types.
const box = (css: CSSProperties & { lineClamp?: number }, inside: ReactNode[] | string) =>
  createElement("div", { style: css }, ...[inside].flat());

const column = { display: "flex", flexDirection: "column", boxSizing: "border-box" } as const;
const oneLine = { display: "block", fontSize: 24, lineClamp: 1, wordBreak: "break-all" } as const;
const titleStyle = {
  display: "block",
  marginBottom: 30,
  fontWeight: 600,
  letterSpacing: "-0.03em",
  wordBreak: "break-word",
} as const;

function titleSize(title: string) {
  // Capitals are half as wide again.
  const length = title.length + (title.match(/[\p{Lu}mw]/gu)?.length ?? 0) / 2;
  if (length <= 44) return { fontSize: 76, lineHeight: 1.06, lineClamp: 4, textWrap: "balance" } as const;
  if (length <= 78) return { fontSize: 62, lineHeight: 1.1, lineClamp: 4, textWrap: "balance" } as const;
  if (length <= 130) return { fontSize: 50, lineHeight: 1.14, lineClamp: 5, textWrap: "balance" } as const;
  // Text that is both truncated and balanced would become a narrow column.
  return { fontSize: 40, lineHeight: 1.18, lineClamp: 7 } as const;
}
