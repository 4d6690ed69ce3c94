import { type ComponentProps, useMemo } from "react";

interface ProseProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** What src/server/markdown made: sanitised as a tree, with an author's own HTML shown as text. */
  html: string;
}

/** Rendered content of a post. The only component that sets HTML. */
export function Prose({ html, className = "", ...rest }: ProseProps) {
  const markup = useMemo(() => ({ __html: withSizes(html) }), [html]);
  return <div className={`prose ${className}`.trim()} dir="auto" {...rest} dangerouslySetInnerHTML={markup} />;
}

/** The width of the column that `.prose` sets. */
const sizes = "(min-width: 47rem) 43rem, 92vw";
/** An upload that comes in several widths. No attribute value holds a quote, so no text can look like one. */
const responsiveImage = /(<img src="\/uploads\/[^"]*" srcset="[^"]*")(?: sizes="[^"]*")?/g;

/** The widths of an image are stored with its content; how wide a page shows it is the page's matter. */
const withSizes = (html: string) => html.replace(responsiveImage, `$1 sizes="${sizes}"`);
