import type { RefObject } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { ariaKeys } from "../../../ui/use-window-key.ts";
import { markdownTools } from "./markdown-tools.ts";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  /** Whether the text accepts images. */
  hasImages?: boolean;
  className?: string;
}

export const MarkdownToolbar = ({ area, label: ofText, hasImages = false, className = "" }: Props) => (
  <Toolbar
    label={ofText}
    className={`scroll-fade flex min-w-0 gap-0.5 overflow-x-auto py-0.5 *:-outline-offset-2 ${className}`}
  >
    {markdownTools
      .filter(({ label }) => hasImages || label !== "Image")
      .map(({ label, keys, use, Icon }) => (
        <IconButton
          key={label}
          label={label}
          {...(keys && { title: `${label} (${keys})`, "aria-keyshortcuts": ariaKeys(keys) })}
          // Leaves the focus in the text, and with it the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => area.current && use(area.current)}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
  </Toolbar>
);
