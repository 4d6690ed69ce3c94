import { Plus } from "lucide-react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { PageList } from "./page-list.tsx";
import type { pagesLoader } from "./pages-loader.ts";

/** The pages of the owner's own. */
export function PagesScreen() {
  const { pages } = useLoaderData<typeof pagesLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen
      title="Pages"
      actions={
        <Link to="/admin/pages/create" className={buttonClass()}>
          <Plus aria-hidden className="size-4" />
          Create Page
        </Link>
      }
    >
      <p className="max-w-[70ch] text-sm text-muted">
        What is no article: what you use, what you do now, how to hire you. Each has an address of its own, and a place
        in the navigation if you like.
      </p>
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded of={pages} skeleton={<TableSkeleton />} failure="The pages could not be loaded" onRetry={revalidate}>
          {(list) => <PageList list={list} />}
        </Loaded>
      </div>
    </Screen>
  );
}
