import { ExternalLink, Minimize } from "lucide-react";
import type { ComponentProps } from "react";
import type { CustomPage } from "../../../contract/custom-pages.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackLink } from "../editor/back-link.tsx";
import { WritingToolbar } from "../editor/writing/writing-toolbar.tsx";

interface Props extends ComponentProps<typeof WritingToolbar> {
  saved: CustomPage | undefined;
  isDirty: boolean;
  isBusy: boolean;
}

/** Bar that stays in view above the text: back link, saving status, Save and the toolbar. */
export function PageEditorBar({ saved, isDirty, isBusy, ...writing }: Props) {
  return (
    <div className="sticky top-0 z-35 mb-4 border-b border-line bg-surface px-4 focus-mode:border-transparent focus-mode:bg-transparent sm:top-14 sm:z-20 sm:focus-mode:top-0">
      <div className="mx-auto w-full max-w-[108rem] focus-mode:hidden">
        <header className="flex min-h-14 items-center gap-x-2 py-1.5 sm:gap-x-4">
          <BackLink to="/admin/pages">Back to Pages</BackLink>
          <h1 className="text-sm font-semibold whitespace-nowrap max-sm:sr-only">{saved ? "Edit Page" : "New Page"}</h1>
          <p role="status" className="ml-auto text-xs text-muted max-sm:sr-only">
            {isBusy ? "Saving..." : isDirty ? "Unsaved changes" : ""}
          </p>
          {saved && (
            <a
              href={customPagePath(saved.slug)}
              target="_blank"
              rel="noopener"
              className={buttonClass("secondary", "max-sm:ml-auto", "small")}
            >
              <ExternalLink aria-hidden className="size-4" />
              Open
            </a>
          )}
          <Button
            type="submit"
            size="small"
            aria-disabled={isBusy}
            aria-keyshortcuts="Control+S"
            className={saved ? "" : "max-sm:ml-auto"}
          >
            {isBusy ? "Saving..." : "Save Page"}
          </Button>
        </header>
        <WritingToolbar {...writing} isFormatFixed />
      </div>
      <IconButton
        label="Leave the focus mode"
        onClick={writing.view.leaveFocusMode}
        className="absolute end-2 top-2 hidden! pointer-coarse:focus-mode:inline-flex!"
      >
        <Minimize aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
