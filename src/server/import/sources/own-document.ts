import { commonFields, type FileDocument, type MarkdownFile } from "./markdown-source.ts";

/** Reads a post or page that `folio export` wrote, whose text stands between empty lines; it stays as it is. */
export function readOwnDocument({ path, data, fields, body }: MarkdownFile): FileDocument | undefined {
  const kind = fields.text("folio");
  if (kind !== "post" && kind !== "page") return undefined;
  return {
    kind,
    key: path,
    content: body.slice(1, -1),
    format: "markdown",
    own: fields.text("contentFormat") === "plain" ? "plain" : "markdown",
    ...commonFields({ fields, data }),
    publishedAt: fields.date("date"),
    slug: fields.text("slug") ?? "",
    oldPaths: [],
  };
}
