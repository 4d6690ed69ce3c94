import { PanelsTopLeft, Plus } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { CustomPageSummary } from "../../../contract/custom-pages.ts";
import { isProvisionalSlug } from "../../../contract/posts/empty-drafts.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { OpenLink } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column, mutedColumn, wideColumn } from "../../ui/table.tsx";
import { Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { RowActions } from "../lists/row-actions.tsx";
import type { pagesLoader } from "./page-form.ts";

/** List of custom pages. */
export function PagesScreen() {
  const { pages } = useLoaderData<typeof pagesLoader>();

  return (
    <Screen
      title="Pages & Projects"
      actions={
        <>
          <Link to="/admin/pages/create?project" className={buttonClass("secondary", "", "small")}>
            <Plus aria-hidden className="size-4" />
            Create Project
          </Link>
          <Link to="/admin/pages/create" aria-keyshortcuts="n" className={buttonClass("primary", "", "small")}>
            <Plus aria-hidden className="size-4" />
            Create Page
          </Link>
        </>
      }
    >
      <p className="max-w-[70ch] text-sm text-muted">
        Your projects, and pages that are not articles, such as /uses or /now.{" "}
        <Link to="/admin/settings/projects" className="text-accent underline">
          Order the projects
        </Link>
      </p>
      <ListPanel of={pages} failure="The pages could not be loaded">
        {(list) => (
          <ResourceList
            label="Pages"
            list={list}
            columns={columns}
            empty={<EmptyList Icon={PanelsTopLeft} title="No pages yet" />}
            nameOf={({ title }) => title}
            deletion={{
              trash: "page",
              call: ({ _id: id }) => api.call("DELETE /pages/:id", { params: { id } }),
            }}
          />
        )}
      </ListPanel>
    </Screen>
  );
}

const editPath = ({ _id }: CustomPageSummary) => `/admin/pages/edit/${_id}`;

const columns: Column<CustomPageSummary>[] = [
  wideColumn("Page", (page) => (
    <>
      <Link
        to={editPath(page)}
        dir="auto"
        title={page.title}
        className="line-clamp-2 min-h-6 font-medium hover:text-accent"
      >
        {page.title}
      </Link>
      <span className="block text-xs text-muted">
        {isProvisionalSlug(page.slug) ? "Not saved yet" : decodeURIComponent(customPagePath(page))}
      </span>
    </>
  )),
  {
    title: "Status",
    cell: ({ isPublished, project }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={isPublished ? "good" : "neutral"}>{isPublished ? "Published" : "Draft"}</Badge>
        {project?.isFeatured && <Badge tone="info">Featured</Badge>}
      </span>
    ),
  },
  mutedColumn("In the navigation", ({ isInNavigation }) => (isInNavigation ? "Yes" : "No")),
  mutedColumn("Updated", (page) => <ShortDate of={page.updatedAt} />),
  actionsColumn((page, remove) => (
    <RowActions name={page.title} edit={editPath(page)} remove={remove}>
      <OpenLink href={customPagePath(page)} label={`Open ${page.title} (new tab)`} title="Open" />
    </RowActions>
  )),
];
