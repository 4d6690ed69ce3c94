import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { api } from "../../data/authenticated-api.ts";
import { deferred } from "../../data/loading.ts";
import type { SectionProps } from "../panels/post-field-props.tsx";

const load = (id: string) =>
  deferred(Promise.all([api.call("GET /blogs/:id/draft-links", { params: { id } }), import("./draft-links.tsx")]));

/** Addresses that show the editor's content to people without an account. */
export function DraftLinkSection({ saved }: SectionProps) {
  const [loaded, setLoaded] = useState<ReturnType<typeof load>>();
  const id = saved?._id;

  return (
    <>
      <p className="text-xs text-muted">
        Shows this post as it stands in your editor, saved or not, to everybody who has the link, until it expires.
      </p>
      {id && !loaded && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setLoaded(load(id))}>
          Show draft links
        </Button>
      )}
      {id && loaded && (
        <Loaded
          of={loaded}
          skeleton={<Skeleton className="h-20" />}
          failure="The draft links could not be loaded"
          onRetry={() => setLoaded(load(id))}
        >
          {([{ data }, { DraftLinks }]) => <DraftLinks postId={id} open={data} />}
        </Loaded>
      )}
    </>
  );
}
