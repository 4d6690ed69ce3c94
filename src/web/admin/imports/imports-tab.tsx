import { useLoaderData, useRevalidator } from "react-router";
import { Loaded, Skeleton, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CopyField } from "../forms/copy-field.tsx";
import { ImportList } from "./import-list.tsx";
import type { importsLoader } from "./imports-loader.ts";
import { UploadPanel } from "./upload-panel.tsx";

const command = "npm run folio -- import FOLDER";

/** Imports from other programs: of an uploaded file, by the command, and those that were made. */
export function ImportsTab() {
  const { upload, imports } = useLoaderData<typeof importsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <>
      <Panel title="Posts of Another Program">
        <Loaded
          of={upload}
          skeleton={<Skeleton className="m-4 h-51 sm:h-32" />}
          failure="The upload could not be loaded"
          onRetry={revalidate}
        >
          {(loaded) => <UploadPanel loaded={loaded} />}
        </Loaded>
        <CopyField
          label="Or by the command, on the machine of the site"
          text={command}
          hint="A folder, a file of any size, or the address of a feed. With --dry-run it only tells what would happen."
          className="flex flex-wrap items-end gap-3 border-t border-line p-4"
          fieldClassName="min-w-0 grow basis-72 [&_input]:font-mono [&_input]:text-sm"
        />
      </Panel>
      <Panel title="Imports">
        <Loaded
          of={imports}
          skeleton={<TableSkeleton rows={2} />}
          failure="The imports could not be loaded"
          onRetry={revalidate}
        >
          {(list) => <ImportList imports={list} />}
        </Loaded>
      </Panel>
    </>
  );
}
