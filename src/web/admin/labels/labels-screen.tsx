import { useLoaderData } from "react-router";
import { Screen } from "../app/shell/screen.tsx";
import { BackToBlogs } from "../blogs/back-to-blogs.tsx";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListFilters } from "../lists/list-filters.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { LabelList } from "./label-list.tsx";
import type { labelsLoader } from "./labels-loader.ts";

const kinds = [
  { value: "", label: "Categories" },
  { value: "tag", label: "Tags" },
] as const;

export function LabelsScreen() {
  const { kind, labels } = useLoaderData<typeof labelsLoader>();

  return (
    <Screen title="Categories and Tags" actions={<BackToBlogs />}>
      <p className="max-w-[70ch] text-sm text-muted">
        A new name is given to all posts. The name of another one merges the two. Addresses with the former name lead
        readers to the new one.
      </p>
      <ListFilters search="Search categories and tags">
        <ListFilter label="Kind" name="kind" options={kinds} />
      </ListFilters>
      <ListPanel
        of={labels}
        noun={kind === "tag" ? ["tag", "tags"] : ["category", "categories"]}
        failure="Categories and tags could not be loaded"
      >
        {(list) => <LabelList list={list} kind={kind} />}
      </ListPanel>
    </Screen>
  );
}
