import type { ReactNode } from "react";

interface Props {
  /** A small line above the title; nothing when empty. */
  headline: string;
  title: string;
  text: string;
  /** The element of the title. */
  as?: "h1" | "p";
  children: ReactNode;
}

/** The top of the home page. */
export function Hero({ headline, title, text, as: Title = "h1", children }: Props) {
  return (
    <>
      {headline && (
        <p dir="auto" className="mb-5 text-sm font-medium text-accent">
          {headline}
        </p>
      )}
      <Title dir="auto" className="max-w-[17ch] text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">
        {title}
      </Title>
      {text && (
        <p dir="auto" className="mt-6 max-w-[52ch] text-lg text-pretty wrap-anywhere text-muted">
          {text}
        </p>
      )}
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </>
  );
}
