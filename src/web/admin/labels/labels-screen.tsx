import { ArrowLeft } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/use-list-query.ts";
import { ListCount } from "../lists/list-count.tsx";
import { ListFilter } from "../lists/list-filter.tsx";
import { LabelList } from "./label-list.tsx";
import type { labelsLoader } from "./labels-loader.ts";

const kinds = [
  { value: "", label: "Categories" },
  { value: "tag", label: "Tags" },
] as const;

export function LabelsScreen() {
  const { kind, labels } = useLoaderData<typeof labelsLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();

  return (
    <Screen
      title="Categories and Tags"
      actions={
        <Link to="/admin/blogs" className={buttonClass("secondary")}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Blog Manager
        </Link>
      }
    >
      <p className="max-w-[70ch] text-sm text-muted">
        A new name is given to all posts. The name of another one merges the two. Addresses with the former name lead
        readers to the new one.
      </p>
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search categories and tags" value={query.text("search")} onSearch={query.search} />
        <ListFilter label="Kind" name="kind" options={kinds} />
      </div>
      <ListCount of={labels} noun={kind === "tag" ? ["tag", "tags"] : ["category", "categories"]} />
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded
          of={labels}
          skeleton={<TableSkeleton />}
          failure="Categories and tags could not be loaded"
          onRetry={revalidate}
        >
          {(list) => <LabelList list={list} kind={kind} />}
        </Loaded>
      </div>
    </Screen>
  );
}
