import { useState } from "react";
import { useSettled } from "../../ui/loaded.tsx";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import type { ListAnswer } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";

/** Announces the number of results to screen readers after a change of search, filter or page. */
export function ListCount({ of, noun }: { of: Promise<ListAnswer<unknown>>; noun: Noun }) {
  const { view } = useListQuery();
  const [first] = useState(view);
  const [moved, setMoved] = useState(false);
  if (view !== first && !moved) setMoved(true);
  const { value, error, pending } = useSettled(of);
  const page = value && value.page > 1 ? `, page ${value.page}` : "";

  return (
    <p role="status" className="sr-only">
      {moved && value && !error && !pending && `${pluralize(value.total, noun)} found${page}`}
    </p>
  );
}
