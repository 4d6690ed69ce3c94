import { Parser } from "htmlparser2";
import { OperatorError } from "../../../errors.ts";
import { type ArchiveFiles, maxTextBytes } from "../archive/archive-files.ts";

/** An item of an export: a post, page, picture, menu entry, or record of a plug-in. */
export interface WxrItem {
  /** Text of the item's elements by name, such as `wp:post_id`. */
  fields: Map<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  meta: Map<string, string>;
  /** Number of approved comments by readers, without pings and spam. */
  comments: number;
}

/** Elements of the channel, such as `wp:base_site_url`, and authors' names by login. */
export interface WxrChannel {
  fields: Map<string, string>;
  authors: Map<string, string>;
}

/** Whether a file begins like an export of WordPress (WXR). */
export const isWxr = (head: string) => /<rss\b[^>]*xmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//.test(head);

/** Names of meta fields that are read; the others, which may contain long texts of plug-ins, are skipped. */
const wantedMeta =
  /^(_thumbnail_id|_wp_attachment_image_alt|_wp_attached_file|_edit_last|footnotes|_yoast_wpseo_(title|metadesc|canonical)|rank_math_(title|description|canonical_url)|_wp_old_slug|_aioseo_(title|description)|_jetpack_newsletter_access|_members_access_role|_?rcp_\w+|um_content_restriction)$/;

/** Yields the items of a file in order, and fills in `channel`. */
export async function* readItems(files: ArchiveFiles, name: string, channel: WxrChannel): AsyncGenerator<WxrItem> {
  const items: WxrItem[] = [];
  const parser = createParser(name, channel, (item) => items.push(item));
  let decoder: TextDecoder | undefined;
  let charactersOfItem = 0;
  for await (const chunk of await files.open(name)) {
    decoder ??= decoderFor(chunk as Buffer, name);
    const text = decoder.decode(chunk as Buffer, { stream: true });
    charactersOfItem += text.length;
    parser.write(withoutControls(text));
    if (items.length > 0) charactersOfItem = 0;
    yield* items.splice(0);
    if (charactersOfItem > maxTextBytes)
      throw new OperatorError(`An item of ${name} is too large: its text exceeds 64 MB.`);
  }
  parser.end();
  yield* items;
}

/** Removes control characters, which XML does not allow, but which databases and exports contain. */
// oxlint-disable-next-line no-control-regex
const withoutControls = (text: string) => text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

function decoderFor(head: Buffer, name: string) {
  const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head.toString("latin1", 0, 200))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new OperatorError(`${name} is encoded as ${encoding}, which cannot be read: save it as UTF-8.`);
  }
}

/** Matches elements that group child elements: an author, a comment or a meta field. */
const grouped = /^wp:(author|comment|postmeta)$/;

/** Creates a parser that decodes XML's five entities and leaves other entities as text. */
function createParser(name: string, channel: WxrChannel, onItem: (item: WxrItem) => void) {
  const path: string[] = [];
  let item: WxrItem | undefined;
  let text: string[] = [];
  let attributes: Record<string, string> = {};
  /** Contents of the child elements of the current author, comment or meta field, by name. */
  let group = new Map<string, string>();
  const inGroup = (tag: string) => group.get(tag) ?? "";
  let isAtEnd = false;
  /** Whether the last opening tag is directly followed by its closing tag. */
  let isEmpty = false;

  /** Adds the value of a closed element to its item. */
  function add(to: WxrItem, tag: string, value: string) {
    if (tag === "wp:postmeta") {
      const key = inGroup("wp:meta_key");
      if (wantedMeta.test(key)) to.meta.set(key, inGroup("wp:meta_value"));
    } else if (tag === "wp:comment") {
      const isOfReader = /^(comment)?$/.test(inGroup("wp:comment_type"));
      if (isOfReader && inGroup("wp:comment_approved") === "1") to.comments++;
    } else if (path.at(-1) !== "item") return;
    else if (tag === "category" && attributes["domain"])
      to.terms.push({ domain: attributes["domain"], slug: attributes["nicename"] ?? "", name: value });
    else if (!to.fields.has(tag)) to.fields.set(tag, value);
  }

  const parser = new Parser(
    {
      onprocessinginstruction(instruction) {
        if (/^!doctype$/i.test(instruction))
          throw new OperatorError(
            `${name} declares a document type (DOCTYPE), which exports of WordPress do not have and which can define endless text: remove the declaration if the file is yours.`,
          );
      },
      onopentag(tag, values) {
        path.push(tag);
        isEmpty = true;
        text = [];
        attributes = values;
        if (path.length === 3 && tag === "item") item = { fields: new Map(), terms: [], meta: new Map(), comments: 0 };
        if (grouped.test(tag)) group = new Map();
      },
      ontext(part) {
        isEmpty = false;
        text.push(part);
      },
      onclosetag(tag, isImplied) {
        if (isImplied && isAtEnd)
          throw new OperatorError(
            `${name} ends in the middle, so it is not complete: export it again, or in several smaller files.`,
          );
        if (isImplied && !isEmpty)
          throw new OperatorError(`${name} is not valid XML (<${tag}> is not closed): export it again.`);
        isEmpty = false;
        path.pop();
        const value = text.join("");
        text = [];
        if (grouped.test(path.at(-1) ?? "")) group.set(tag, value);
        else if (item && tag === "item" && path.length === 2) {
          onItem(item);
          item = undefined;
        } else if (tag === "wp:author")
          channel.authors.set(inGroup("wp:author_login"), inGroup("wp:author_display_name"));
        else if (item) add(item, tag, value);
        else if (path.at(-1) === "channel" && !channel.fields.has(tag)) channel.fields.set(tag, value.trim());
      },
    },
    { xmlMode: true },
  );
  return {
    write: (part: string) => parser.write(part),
    end: () => {
      isAtEnd = true;
      parser.end();
    },
  };
}
