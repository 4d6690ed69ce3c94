import type { AppContext } from "../../context.ts";
import type { Features } from "../../features.ts";
import type { Assets } from "../../http/assets.ts";
import type { Route } from "../../http/routes/route.ts";

/** What pages are made from. */
export interface PageNeeds extends AppContext {
  features: Features;
  /** The API's routes, which a page describes. */
  routes: Route[];
  assets: Assets;
  /** The folder of the built files for browsers; undefined where the development server has them. */
  webRoot: string | undefined;
}
