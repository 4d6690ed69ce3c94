import { CornerDownRight, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { Redirect } from "../../../contract/redirects/redirects.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { actionsColumn, type Column, mutedColumn } from "../../ui/table.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/list-query.ts";
import { useDialogAddress } from "../data/use-dialog-address.ts";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import { RowActions } from "../lists/row-actions.tsx";
import { ImportRedirects } from "./import-redirects.tsx";
import { type EditedRedirect, RedirectDialog } from "./redirect-dialog.tsx";
import { redirectFilters, type redirectsLoader, searchOf, statusNames } from "./redirects-loader.ts";

const blank: EditedRedirect = { source: "" };
const noun = ["redirect", "redirects"] as const;

const tones: Record<Redirect["status"], BadgeTone> = { 301: "good", 302: "info", 410: "neutral" };

const columnsOf = (edit: (redirect: Redirect) => void): Column<Redirect>[] => [
  {
    title: "Pattern",
    className: "wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-1/3",
    cell: ({ source, origin }) => (
      <>
        <bdi className="block font-mono text-[0.8125rem] font-medium">{source}</bdi>
        {origin && <span className="block text-xs text-muted">{`from ${origin}`}</span>}
      </>
    ),
  },
  {
    title: "Target",
    wide: true,
    className: "wrap-anywhere text-muted rows:w-1/3",
    cell: ({ target }) =>
      target ? (
        <span className="flex gap-1.5">
          <CornerDownRight aria-hidden className="mt-0.5 size-3.5 shrink-0 rows:hidden" />
          <bdi className="font-mono text-[0.8125rem]">{target}</bdi>
        </span>
      ) : (
        <span className="cards:hidden">—</span>
      ),
  },
  {
    title: "Status",
    cell: ({ status }) => (
      <span title={statusNames[status]}>
        <Badge tone={tones[status]}>{status === 410 ? "410 Gone" : status}</Badge>
      </span>
    ),
  },
  mutedColumn("Hits", ({ hits }) => hits.toLocaleString()),
  mutedColumn("Last used", ({ lastHitAt }) => <ShortDate of={lastHitAt} missing="Never" />),
  actionsColumn((redirect, remove) => (
    <RowActions name={redirect.source} edit={() => edit(redirect)} remove={remove} />
  )),
];

/** List of redirects from former paths. */
export function RedirectsTab() {
  const { redirects } = useLoaderData<typeof redirectsLoader>();
  const [edited, setEdited] = useState<EditedRedirect>();
  const adding = useDialogAddress("add");
  const importing = useDialogAddress("import");
  const filter = searchOf(useListQuery().query);

  return (
    <>
      <p className="max-w-[70ch] text-sm text-muted">
        A redirect sends visitors from an old address to a new one. It applies only where there is no page. Addresses
        such as /2019/05/title need none: they lead to the article of that name.{" "}
        <a href="/api/redirects/export" download className={linkClass}>
          Export all as CSV
        </a>
        .{" "}
        <Link to="/admin/system/unknown-addresses" className={linkClass}>
          Unknown Addresses
        </Link>{" "}
        lists those that visitors asked for in vain.
      </p>
      <ListFilters search="Search redirects" filters={redirectFilters}>
        <Button Icon={Upload} variant="secondary" className="ml-auto" onClick={() => importing.open()}>
          Import
        </Button>
        <Button Icon={Plus} aria-keyshortcuts="n" onClick={() => adding.open()}>
          Add Redirect
        </Button>
      </ListFilters>
      <ListPanel of={redirects} noun={noun} failure="The redirects could not be loaded">
        {(list) => (
          <ResourceList
            label="Redirects"
            list={list}
            columns={columnsOf(setEdited)}
            empty={
              <EmptyList Icon={CornerDownRight} title="No redirects yet" filtered={{ title: "No redirects found" }}>
                Add the addresses of your old site, or import its list of redirects.
              </EmptyList>
            }
            nameOf={({ source }) => source}
            bulk={{
              noun,
              actions: [],
              call: (ids) => api.call("PUT /redirects/bulk", { body: { ids, action: "delete" } }),
              callWhole: (_, total) =>
                api.call("PUT /redirects/bulk/all", { body: { ...filter, total, action: "delete" } }),
            }}
            deletion={{
              trash: "redirect",
              call: ({ _id: id }) => api.call("DELETE /redirects/:id", { params: { id } }),
            }}
          />
        )}
      </ListPanel>
      <RedirectDialog edited={edited} onClose={() => setEdited(undefined)} />
      <RedirectDialog edited={adding.isOpen ? blank : undefined} onClose={adding.close} />
      <Dialog open={importing.isOpen} onClose={importing.close} title="Import Redirects" wide disablePointerDismissal>
        <ImportRedirects />
      </Dialog>
    </>
  );
}

const linkClass = "underline underline-offset-4 hover:text-text";
