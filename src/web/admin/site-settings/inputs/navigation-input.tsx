import { Link, useLoaderData, useRevalidator } from "react-router";
import type { CustomPageSummary } from "../../../../contract/custom-pages.ts";
import { navigationEntries, type NavigationEntry } from "../../../../contract/navigation.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { MoveButtons } from "../../forms/move-buttons.tsx";
import { useListFocus } from "../../forms/use-list-focus.ts";
import type { InputProps, settingsLoader } from "../settings-form.ts";

export function NavigationInput(props: InputProps) {
  const { linkedPages } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <p className="text-xs text-muted">
        <Link to="/admin/pages" className="text-accent underline">
          A page of your own
        </Link>{" "}
        is included if its settings say so.
      </p>
      <Loaded
        of={linkedPages}
        skeleton={<Skeleton className="h-56" />}
        failure="The pages could not be loaded"
        onRetry={revalidate}
      >
        {(pages) => <EntryOrder {...props} pages={pages} />}
      </Loaded>
    </>
  );
}

function EntryOrder({ form, change, pages }: InputProps & { pages: readonly CustomPageSummary[] }) {
  const { announcement, moveFocus } = useListFocus();
  const entries = navigationEntries(form, pages);
  const drafts = new Set(pages.filter(({ isPublished }) => !isPublished).map(({ id }) => id));

  function move({ key }: NavigationEntry, index: number, step: -1 | 1) {
    const order = entries.map((entry) => entry.key).filter((other) => other !== key);
    change({ navigationOrder: order.toSpliced(index + step, 0, key) });
    moveFocus(
      () => document.getElementById(`entry-${key}-${step < 0 ? "up" : "down"}`),
      `Moved to place ${index + step + 1} of ${entries.length}`,
    );
  }

  return (
    <div role="group" aria-label="Order of the navigation">
      <ol className="divide-y divide-line rounded-md border border-line">
        {entries.map((entry, index) => (
          <li key={entry.key} className="flex min-h-12 items-center gap-3 py-1 ps-4 pe-2">
            <span dir="auto" className="min-w-0 truncate text-sm font-medium">
              {entry.name}
            </span>
            {drafts.has(entry.key) && <Badge tone="warn">Draft</Badge>}
            <span className="ml-auto flex shrink-0">
              <MoveButtons
                id={`entry-${entry.key}`}
                name={entry.name}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                onMove={(step) => move(entry, index, step)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
