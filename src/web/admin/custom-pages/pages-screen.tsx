import { Plus } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import { PageList } from "./page-list.tsx";
import type { pagesLoader } from "./pages-loader.ts";

/** List of custom pages. */
export function PagesScreen() {
  const { pages } = useLoaderData<typeof pagesLoader>();

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
      <ListPanel of={pages} failure="The pages could not be loaded">
        {(list) => <PageList list={list} />}
      </ListPanel>
    </Screen>
  );
}
