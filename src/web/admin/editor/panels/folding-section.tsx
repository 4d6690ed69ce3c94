import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useLocalStorage } from "../../app/shell/use-local-storage.ts";

interface Props {
  title: string;
  children: ReactNode;
}

/** A section of the side column. It is open at first, and the browser stores whether it was folded. */
export function FoldingSection({ title, children }: Props) {
  const [state, setState] = useLocalStorage(`folio.editor-section.${title}`, "open");

  return (
    <details
      open={state === "open"}
      onToggle={(event) => setState(event.currentTarget.open ? "open" : "folded")}
      className="group rounded-md border border-line bg-raised"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h2 className="text-sm font-semibold">{title}</h2>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
