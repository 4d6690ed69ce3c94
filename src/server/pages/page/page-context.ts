import type { AppContext } from "../../context.ts";
import type { Features } from "../../features.ts";
import type { Assets } from "../../http/assets.ts";
import type { Route } from "../../http/routes/route.ts";
import { createViewCount } from "./count-view.ts";
import { createPageCache, unchanging } from "./page-cache.ts";
import { visitorAssets } from "./render-page.tsx";

export interface PageDeps extends AppContext {
  features: Features;
  /** The API's routes, which a page describes. */
  routes: Route[];
  assets: Assets;
  /** The folder of the built files for browsers; undefined where the development server has them. */
  webRoot: string | undefined;
}

export type PageContext = ReturnType<typeof createPageContext>;

/** What the routes of pages share. */
export function createPageContext(deps: PageDeps) {
  const { features, settings, assets, dialect } = deps;
  const { publicUrl } = settings;
  return {
    ...deps,
    publicUrl,
    visitorAssets: visitorAssets(assets),
    /** Of what changes with the content of the site. */
    cache: createPageCache(features.contentVersion, dialect.isUnavailable),
    /** Of what changes with the program only, and is served without the database. */
    staticCache: createPageCache(unchanging, () => false),
    countView: createViewCount(features.views, publicUrl),
  };
}
