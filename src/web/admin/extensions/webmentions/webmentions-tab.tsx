import { AtSign, Check, X } from "lucide-react";
import { useLoaderData } from "react-router";
import type { Webmention, WebmentionsBulk } from "../../../../contract/extensions/webmentions.ts";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ShortDate } from "../../../ui/short-date.tsx";
import { actionsColumn, type Column, mutedColumn } from "../../../ui/table.tsx";
import { api } from "../../data/authenticated-api.ts";
import { DecisionButton } from "../../data/decision-button.tsx";
import { useListQuery } from "../../data/list-query.ts";
import { ListFilters, ListPanel } from "../../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../../lists/resource-list.tsx";
import { mentionFilters, receivesMentions, stateOf, type webmentionsLoader } from "./webmentions-loader.ts";

const noun = ["webmention", "webmentions"] as const;
const decisions = [
  { action: "approve", label: "Approve", done: "approved", Icon: Check },
  { action: "reject", label: "Reject", done: "rejected", Icon: X },
] as const;
const kinds = { reply: "Reply", like: "Like", repost: "Repost", mention: "Mention" } as const;

const change = (ids: string[], action: WebmentionsBulk["action"]) =>
  api.call("PUT /webmentions/bulk", { body: { ids, action } });

const columns: Column<Webmention>[] = [
  {
    title: "From",
    className: "wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-1/2",
    cell: ({ author, kind, excerpt, source }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{author}</bdi>
          <Badge tone="neutral">{kinds[kind]}</Badge>
        </span>
        {excerpt && (
          <span dir="auto" className="mt-1 line-clamp-3 block">
            {excerpt}
          </span>
        )}
        <a
          href={source}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className="mt-1 line-clamp-1 text-xs text-muted underline underline-offset-4 hover:text-text"
        >
          {source}
        </a>
      </>
    ),
  },
  {
    title: "Article",
    label: "Article",
    className: "wrap-anywhere",
    cell: ({ post }) =>
      post ? (
        <a
          href={articlePath(post.slug)}
          target="_blank"
          rel="noopener"
          title={post.title}
          className="underline-offset-4 hover:underline rows:line-clamp-2"
        >
          <bdi>{post.title}</bdi>
        </a>
      ) : (
        <span className="text-muted">In the trash</span>
      ),
  },
  mutedColumn("Received", ({ createdAt }) => <ShortDate of={createdAt} missing="" />),
  actionsColumn(({ _id, author, state }) =>
    decisions
      .filter(({ done }) => done !== state)
      .map(({ action, label, done, Icon }) => (
        <DecisionButton
          Icon={Icon}
          key={action}
          label={`${label} ${author}`}
          title={label}
          call={() => change([_id], action)}
          done={`The mention from ${author} was ${done}`}
          failed={`The mention from ${author} was not changed`}
        />
      )),
  ),
];

/** Pages of other sites that link to articles, for approval or rejection. */
export function WebmentionsTab() {
  const { webmentions } = useLoaderData<typeof webmentionsLoader>();
  const { query, text } = useListQuery();
  const filter = { search: text("search") || undefined, state: stateOf(query) };

  return (
    <>
      <ListFilters search="Search webmentions" filters={mentionFilters} />
      <ListPanel of={webmentions} noun={noun} failure="The webmentions could not be loaded">
        {(list) => (
          <ResourceList
            label="Webmentions"
            list={list}
            columns={columns}
            empty={
              <EmptyList
                Icon={AtSign}
                title={receivesMentions() ? `No ${filter.state} webmentions` : "Webmentions are off"}
                filtered={{ title: "No webmentions match" }}
              />
            }
            nameOf={({ author }) => author}
            bulk={{
              noun,
              actions: decisions.filter(({ done }) => done !== filter.state),
              call: change,
              callWhole: (action, total) =>
                api.call("PUT /webmentions/bulk/all", { body: { ...filter, total, action } }),
            }}
          />
        )}
      </ListPanel>
    </>
  );
}
