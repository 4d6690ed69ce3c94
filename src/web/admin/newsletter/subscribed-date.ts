import type { Subscriber } from "../../../contract/newsletter.ts";

/** When somebody subscribed; without a date, when the id was made: its first 8 hex characters are seconds. */
export function subscribedDate({
  _id,
  subscribedAt,
}: Pick<Subscriber, "_id"> & { subscribedAt?: string | null | undefined }) {
  if (subscribedAt) return subscribedAt;
  if (!/^[0-9a-f]{24}$/i.test(_id)) return undefined;
  return new Date(Number.parseInt(_id.slice(0, 8), 16) * 1000).toISOString();
}
