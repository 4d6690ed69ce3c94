/** Parses the metadata in the head of a page. */
export function readHead(html: string) {
  const head = /<head>([^]*?)<\/head>/.exec(html)?.[1] ?? "";
  const tags = [...head.matchAll(/<(meta|link) ([^>]*?)\/?>/g)].map(([, tag, attributes = ""]) => ({
    tag,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        decoded(value),
      ]),
    ) as Record<string, string>,
  }));

  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    /** Returns the contents of all `<meta>` with this name or property, in order. */
    metas: (name: string) =>
      tags
        .filter(({ tag, attributes }) => tag === "meta" && (attributes.property ?? attributes.name) === name)
        .map(({ attributes }) => attributes.content ?? ""),
    links: (rel: string) =>
      tags
        .filter(({ tag, attributes }) => tag === "link" && attributes.rel === rel)
        .map(({ attributes }) => attributes),
    // `any`, because tests read data of every shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    jsonLd: [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = ""]): any =>
      JSON.parse(json),
    ),
  };
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&([^;]+);/g, (whole, name: string) => named[name] ?? whole);
