import type { Author } from "../../../contract/authors.ts";
import { ownerOf, withProfile } from "../../../contract/site-settings/owner.ts";
import type { PublicSite, SiteContent } from "../../../contract/site-settings/site-settings.ts";
import type { AppContext } from "../../context.ts";
import type { Features } from "../../features.ts";
import type { Assets } from "../../http/assets.ts";
import type { LimitRead } from "../../http/read-limit.ts";
import type { Route } from "../../http/routes/route.ts";
import type { AnswerFormerAddress } from "../../http/unknown-address.ts";
import { textOf } from "../../markdown/portable-html.ts";
import { createArticleIndex } from "../../posts/article-index.ts";
import { createViewCount } from "./count-view.ts";
import { constantVersion, createPageCache, type PageStore } from "./page-cache.ts";
import type { PageReplay } from "./page-replay.ts";
import { visitorAssets } from "./render-page.tsx";

export interface PageDeps extends AppContext {
  features: Features;
  /** Routes of the API, for the API documentation page. */
  routes: Route[];
  assets: Assets;
  /** Folder of the built files for browsers; undefined if the development server provides them. */
  webRoot: string | undefined;
  pageStore: PageStore;
  replay: PageReplay;
  limitRead: LimitRead;
  /** Redirects of former addresses: `answer` for missing pages, `answerByQuery` for queries such as `/?p=12`. */
  formerAddresses: { answer: AnswerFormerAddress; answerByQuery: AnswerFormerAddress };
}

const withoutDatabase = { isUnavailable: () => false };

export type PageContext = ReturnType<typeof createPageContext>;

/** The dependencies that all page routes share. */
export function createPageContext(deps: PageDeps) {
  const { features, settings, assets, dialect, replay, limitRead, pageStore, formerAddresses } = deps;
  const { publicUrl } = settings;
  const withAuthors = async (site: SiteContent) => publicSite(site, await features.authors.listPublished());
  return {
    ...deps,
    publicUrl,
    /** Returns the public settings, completed from the owner's profile, with the published authors. */
    currentSite: features.contentVersion.oncePerVersion(async () => withAuthors(await features.siteSettings.current())),
    withAuthors,
    visitorAssets: visitorAssets(assets),
    /** Cache for pages that change with the site's content. */
    cache: {
      ...createPageCache(pageStore, features.contentVersion, dialect),
      replay,
      limitRead,
      answerFormerAddress: formerAddresses.answer,
    },
    /** Cache for pages that never change while the server runs. They are served without the database. */
    staticCache: { ...createPageCache(pageStore, constantVersion, withoutDatabase), replay, limitRead },
    articleIndex: createArticleIndex(deps, features.contentVersion),
    countView: createViewCount(features.views, publicUrl),
  };
}

/** Fills in a missing portrait, bio or links of the settings from the owner's profile. */
function publicSite(settings: SiteContent, authors: readonly Author[]): PublicSite {
  const site = { ...settings, authors };
  const owner = ownerOf(site);
  if (!owner) return site;
  return {
    ...withProfile(site, owner),
    ...(!site.bio && {
      bio: owner.bio,
      bioText: textOf(owner.bioHtml),
      html: { ...site.html, bio: owner.bioHtml },
    }),
  };
}
