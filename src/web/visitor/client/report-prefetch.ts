/** A page that was fetched when its link was pointed at reaches nobody unseen: being read, it is asked for once more, and is unchanged. */
export function tellOfPrefetched() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "deliveryType" in visit && visit.deliveryType === "navigational-prefetch")
    void fetch(location.href, { headers: { "x-opened": "prefetched" } }).catch(() => {});
}
