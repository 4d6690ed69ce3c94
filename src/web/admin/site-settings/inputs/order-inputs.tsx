import { Link, useLoaderData } from "react-router";
import type { CustomPageSummary } from "../../../../contract/custom-pages.ts";
import { navigationEntries, projectsInOrder } from "../../../../contract/navigation.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Skeleton } from "../../../ui/loaded.tsx";
import { LoaderData } from "../../data/loader-data.tsx";
import { MoveButtons, useListFocus } from "../../forms/move-buttons.tsx";
import type { InputProps, settingsLoader } from "../settings-form.ts";

interface Entry {
  key: string;
  name: string;
}

type EntriesOf = (order: readonly string[], pages: readonly CustomPageSummary[]) => readonly Entry[];

/** Creates an input that sorts entries whose content is edited on another screen, such as pages and projects. */
const orderInput = (name: "navigationOrder" | "projectOrder", hint: string, entriesOf: EntriesOf) =>
  function SettingOrder({ form, change, label }: InputProps) {
    const { pages } = useLoaderData<typeof settingsLoader>();
    return (
      <>
        <p className="text-xs text-muted">
          <Link to="/admin/pages" className="text-accent underline">
            Pages & Projects
          </Link>{" "}
          {hint}
        </p>
        <LoaderData of={pages} skeleton={<Skeleton className="h-56" />} failure="The pages could not be loaded">
          {(loaded) => (
            <EntryOrder
              label={label}
              entries={entriesOf(form[name], loaded)}
              drafts={new Set(loaded.filter(({ isPublished }) => !isPublished).map(({ id }) => id))}
              onChange={(order) => change({ [name]: order })}
            />
          )}
        </LoaderData>
      </>
    );
  };

export const NavigationInput = orderInput(
  "navigationOrder",
  "are included if their settings say so.",
  navigationEntries,
);

export const ProjectOrderInput = orderInput("projectOrder", "has their texts and pictures.", (order, pages) => {
  const projects = pages.filter(({ project }) => project);
  const nameOf = ({ title, project }: CustomPageSummary) => (project?.isFeatured ? `${title} (featured)` : title);
  return projectsInOrder(order, projects).map((page) => ({ key: page.id, name: nameOf(page) }));
});

interface EntryOrderProps {
  label: string;
  entries: readonly Entry[];
  /** Keys of entries that visitors do not see. */
  drafts: ReadonlySet<string>;
  onChange: (order: string[]) => void;
}

function EntryOrder({ label, entries, drafts, onChange }: EntryOrderProps) {
  const { announcement, followRow } = useListFocus();

  function move({ key }: Entry, index: number, step: -1 | 1) {
    const order = entries.map((entry) => entry.key).filter((other) => other !== key);
    onChange(order.toSpliced(index + step, 0, key));
    followRow(`entry-${key}`, step, index + step, entries.length);
  }

  return (
    <div role="group" aria-label={label}>
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
      {announcement}
    </div>
  );
}
