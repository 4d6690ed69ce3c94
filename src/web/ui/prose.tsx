import { type ComponentProps, useMemo } from "react";

interface ProseProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** HTML from src/server/markdown: sanitised as a syntax tree, including HTML that authors wrote. */
  html: string;
}

/** Rendered content, such as that of a post or page. The only component of web pages that inserts HTML. */
export function Prose({ html, className = "", ...rest }: ProseProps) {
  const markup = useMemo(() => ({ __html: html }), [html]);
  return <div className={`prose ${className}`.trim()} dir="auto" {...rest} dangerouslySetInnerHTML={markup} />;
}
