import type { ReactNode } from "react";

const maxLargeTitle = 50;

/** Whether a title is set smaller, so that the content after it begins on the first screen. */
export const isLongTitle = (title: string) => title.length > maxLargeTitle;

export const titleSize = (title: string) =>
  isLongTitle(title) ? "text-long-title tracking-tight" : "text-2xl tracking-tighter";

interface HeroProps {
  /** Name of the site's owner, unless the title contains it. */
  name?: string | undefined;
  /** Small line below the name; omitted if empty. */
  headline: string;
  title: string;
  text: string;
  portrait?: ReactNode;
  /** Element of the title. */
  as?: "h1" | "p";
  children: ReactNode;
}

/** Top of the home page: a person, a sentence, and links. */
export function Hero({ name, headline, title, text, portrait, as: Title = "h1", children }: HeroProps) {
  return (
    <>
      <div>
        <div className="mb-6 flex items-center gap-4">
          {portrait}
          <div className="min-w-0 text-sm wrap-anywhere">
            {name && (
              <p dir="auto" className="font-semibold">
                {name}
              </p>
            )}
            {headline && (
              <p dir="auto" className="font-medium text-accent">
                {headline}
              </p>
            )}
          </div>
        </div>
        <Title
          dir="auto"
          className={`${isLongTitle(title) ? "max-w-[26ch]" : "max-w-[17ch]"} ${titleSize(title)} font-semibold text-balance wrap-anywhere`}
        >
          {title}
        </Title>
      </div>
      <div className="mt-6">
        {text && (
          <p dir="auto" className="mb-7 max-w-[52ch] text-lg text-pretty wrap-anywhere text-muted">
            {text}
          </p>
        )}
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </>
  );
}
