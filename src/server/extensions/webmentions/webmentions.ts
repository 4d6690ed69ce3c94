import { createHash } from "node:crypto";
import {
  webmentionLimits,
  type WebmentionFilter,
  type WebmentionsBulk,
  webmentionTexts,
} from "../../../contract/extensions/webmentions.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import { createBulkActions, removeByIds } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";
import { badField, Refusal } from "../../errors.ts";
import type { ExtensionDeps } from "../../extension.ts";
import { createVerification, type VerificationDeps } from "./verification.ts";
import * as queries from "./webmentions.queries.ts";

/** Maximum number of mentions that an article's page shows. */
const maxShown = 30;

type Deps = VerificationDeps & Pick<ExtensionDeps, "findPublished">;

/** Manages links from other sites to articles. A link is shown after it is verified by a fetch and approved. */
export function createWebmentions(context: AppContext, deps: Deps) {
  const { db, inTransaction, settings } = context;
  const { findPublished, changed } = deps;
  const origin = new URL(settings.publicUrl).origin;
  const verification = createVerification(context, deps);

  /** Applies a bulk action; returns how many mentions changed. */
  async function apply(transaction: Db, action: WebmentionsBulk["action"], ids: string[]) {
    const modified =
      action === "delete"
        ? await removeByIds(transaction, "webmentions", ids)
        : await queries.setState(transaction, ids, action === "approve" ? "approved" : "rejected");
    if (modified > 0) await changed(transaction);
    return modified;
  }

  return {
    /** Checks a webmention's source and target URLs, and enqueues the job that verifies it. */
    async receive({ source, target }: { source?: unknown; target?: unknown }) {
      if (!(await deps.siteSettings(db)).webmentions) throw new Refusal(400, webmentionTexts.off);
      const post = typeof target === "string" ? await findTarget(target, origin, findPublished) : undefined;
      if (!post || typeof target !== "string") throw badField("target", webmentionTexts.target);
      const page = typeof source === "string" && URL.canParse(source) ? new URL(source) : undefined;
      if (!page || !/^https?:$/.test(page.protocol) || page.href.length > webmentionLimits.address)
        throw badField("source", webmentionTexts.source);
      if (page.origin === origin && page.pathname === articlePath(post.slug))
        throw badField("source", webmentionTexts.source);
      const payload = { source: page.href, target, postId: post.id };
      const key = createHash("sha256").update(`${post.id} ${page.href}`).digest("hex");
      await inTransaction((transaction) => verification.enqueue(transaction, payload, { key }));
    },

    list: (filter: WebmentionFilter) => queries.list(db, filter),
    stats: async () => ({ isOn: (await deps.siteSettings(db)).webmentions, ...(await queries.countMentions(db)) }),
    /** Finds the approved mentions for the page of an article. */
    ofArticle: (postId: string) => queries.findApproved(context.db, postId, maxShown),

    ...createBulkActions(verification.withMentionsLock, "webmentions", queries.idsMatching, apply),

    close: verification.close,
  };
}

/** Finds the article at a URL of this site, by a current or former slug; undefined if there is none. */
async function findTarget(address: string, origin: string, findPublished: Deps["findPublished"]) {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (url.origin !== origin || slug === undefined) return undefined;
  try {
    return await findPublished(decodeURIComponent(slug));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

export type Webmentions = ReturnType<typeof createWebmentions>;
