import { siteSettingsTexts } from "../../contract/site-settings/site-settings.ts";
import { actorOf } from "../http/actor.ts";
import { versionSeen, withVersion } from "../http/routes/etag.ts";
import { adminRoute, type Route, visitorRoute } from "../http/routes/route.ts";
import type { SiteSettingsFeature } from "./site-settings.ts";

export const siteSettingsApi = (siteSettings: SiteSettingsFeature): Route[] => [
  visitorRoute(
    "GET /settings",
    { summary: "Get the site settings", versioned: true },
    async ({ reply }) => withVersion(reply, await siteSettings.find()).settings,
  ),
  adminRoute(
    "PUT /settings",
    {
      summary: "Update the given settings; with If-Match, refused if they were saved in the meantime",
      versioned: true,
      keyed: true,
      refuses: { 409: siteSettingsTexts.savedInBetween },
    },
    async ({ viewer, body: { workingCopy, ...changes }, once, request, reply }) => {
      const options = { expected: versionSeen(request), workingCopy, once };
      return withVersion(reply, await siteSettings.update(viewer, actorOf(viewer, request), changes, options)).settings;
    },
  ),
];
