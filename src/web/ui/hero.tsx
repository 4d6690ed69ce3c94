import type { ReactNode } from "react";

interface Props {
  /** Above the title, small; left out when empty. */
  headline: string;
  title: string;
  text: string;
  /** What its title is on the page. */
  as?: "h1" | "p";
  children: ReactNode;
}

/** The first thing that a visitor sees: who this is, and where to go. */
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
