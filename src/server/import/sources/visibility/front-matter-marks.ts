import type { ImportedDocument } from "../../import-source.ts";
import type { Fields } from "../front-matter.ts";

const ifTrue =
  "draft isDraft wip private hidden secret unpublished encrypt encrypted protected membersOnly members_only premium";
/** Such documents have an address there, but are in no list. Here all posts are in lists, and pages in none. */
const ifTruePost = "unlisted eleventyExcludeFromCollections";
const ifFalse = "published publish public isPublished isActive permalink";
const states =
  /^(?:draft|private|hidden|unlisted|unpublished|pending|scheduled|trash|members?|paid|tiers|subscribers|password|protected|wip|in[ _-]?progress|in[ _-]?review|idea|todo)$/i;

/** Returns the reason by which front matter keeps a document from readers in all programs. */
export function whyMarkedHidden(fields: Fields, { kind }: Pick<ImportedDocument, "kind">) {
  const raised = (kind === "post" ? `${ifTrue} ${ifTruePost}` : ifTrue).split(" ").find((name) => fields.flag(name));
  if (raised) return `It is marked ${raised}: true.`;
  const lowered = ifFalse.split(" ").find((name) => /^(?:false|no|off|0)$/i.test(fields.text(name) ?? ""));
  if (lowered) return `It is marked ${lowered}: false.`;
  const state = ["status", "state", "visibility", "access"].find((name) => states.test(fields.text(name) ?? ""));
  if (state) return `It is marked ${state}: ${fields.text(state)}.`;
  return fields.text("password") ? "It has a password, which folio does not ask for." : undefined;
}
