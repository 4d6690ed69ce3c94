import type { ComponentProps, ReactNode } from "react";
import { WritingPane } from "./writing/writing-pane.tsx";

interface Props extends ComponentProps<typeof WritingPane> {
  /** Side column. */
  children: ReactNode;
}

/**
 * Side column, and whether it is next to the text: below a preview it is as wide as both. Next to the text, its content
 * does not add to the height of the page.
 */
const layouts = {
  default: {
    columns: "@min-[58rem]:grid-cols-[minmax(0,1fr)_18rem]",
    writing: "",
    sidebar:
      "@min-[58rem]:sticky @min-[58rem]:top-44 @min-[58rem]:-m-1 @min-[58rem]:max-h-[calc(100dvh-12rem)] @min-[58rem]:self-stretch @min-[58rem]:overflow-y-auto @min-[58rem]:p-1 @min-[58rem]:contain-size",
  },
  withPreview: {
    columns: "@min-[90rem]:grid-cols-[minmax(0,1fr)_18rem]",
    writing: "@min-[58rem]:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]",
    sidebar:
      "@min-[90rem]:sticky @min-[90rem]:top-44 @min-[90rem]:-m-1 @min-[90rem]:max-h-[calc(100dvh-12rem)] @min-[90rem]:self-stretch @min-[90rem]:overflow-y-auto @min-[90rem]:p-1 @min-[90rem]:contain-size",
  },
} as const;

const grid = "grid grid-cols-1 items-start gap-6 focus-mode:grid-cols-1";

/** The text at its measure, the preview, and the side column, which is below the text in a narrow window. */
export function EditorColumns({ children, ...writing }: Props) {
  const layout = layouts[writing.isPreviewShown ? "withPreview" : "default"];
  return (
    <div className="@container flex grow flex-col">
      <div className={`${grid} grow ${layout.columns}`}>
        {/* The preview stays in view only next to the text: below both it would overlap the side column. */}
        <div className={`${grid} self-stretch ${layout.writing}`}>
          <WritingPane {...writing} />
        </div>
        <div className={`min-w-0 focus-mode:hidden ${layout.sidebar}`}>{children}</div>
      </div>
    </div>
  );
}
