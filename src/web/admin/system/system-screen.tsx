import { useLoaderData, useRevalidator } from "react-router";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Screen, SystemTabs } from "../app/shell/screen.tsx";
import { FilterSelects, ListCount } from "../lists/list-panel.tsx";
import { Findings } from "./findings.tsx";
import { JobList } from "./job-list.tsx";
import { SystemFigures } from "./system-figures.tsx";
import { jobFilters, type systemLoader } from "./system-loader.ts";

/** Software, storage and background jobs of the site. */
export function SystemScreen() {
  const { system, findings, jobs } = useLoaderData<typeof systemLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen title="System">
      <SystemTabs />
      <SystemFigures of={system} onRetry={revalidate} />
      <ListCount of={jobs} noun={["job", "jobs"]} />
      <Panel title="Background Jobs" aside={<FilterSelects filters={jobFilters} />}>
        <Loaded of={jobs} skeleton={<TableSkeleton />} failure="The jobs could not be loaded" onRetry={revalidate}>
          {(list) => <JobList list={list} />}
        </Loaded>
      </Panel>
      {/* At the end, because it takes seconds and would push the content below it away. */}
      <Findings of={findings} onRetry={revalidate} />
    </Screen>
  );
}
