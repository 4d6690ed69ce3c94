/** Where an article can be told of, by its canonical address. */
export function shareLinks(url: string, title: string) {
  return [
    { label: "Twitter", href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}` },
  ];
}
