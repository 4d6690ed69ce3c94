import { useState } from "react";
import { useSettled } from "../../ui/use-settled.ts";
import { amount, type Noun } from "./amount.ts";
import type { ListAnswer } from "./later.ts";
import { useListQuery } from "./use-list-query.ts";

/** Tells a screen reader how much was found once another search, filter or page is shown. */
export function ListCount({ of, noun }: { of: Promise<ListAnswer<unknown>>; noun: Noun }) {
  const { view } = useListQuery();
  const [first] = useState(view);
  const [moved, setMoved] = useState(false);
  if (view !== first && !moved) setMoved(true);
  const { value, error, pending } = useSettled(of);
  const page = value && value.page > 1 ? `, page ${value.page}` : "";

  return (
    <p role="status" className="sr-only">
      {moved && value && !error && !pending && `${amount(value.total, noun)} found${page}`}
    </p>
  );
}
