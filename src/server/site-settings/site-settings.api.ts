import { siteSettingsTexts } from "../../contract/site-settings.ts";
import { actorOf } from "../http/actor.ts";
import { one } from "../http/answers.ts";
import { setVersion, versionSeen } from "../http/routes/etag.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { SiteSettingsFeature } from "./site-settings.ts";

const shared = { rate: "none", versioned: true } as const;

export function siteSettingsApi(siteSettings: SiteSettingsFeature): Route[] {
  return [
    route(
      "GET /settings",
      { ...shared, may: "anyone", cache: "visitors", summary: "Get the site settings" },
      async ({ reply }) => {
        const { settings, version } = await siteSettings.find();
        setVersion(reply, version);
        return one(settings);
      },
    ),
    route(
      "PUT /settings",
      {
        ...shared,
        may: "admin",
        cache: "never",
        summary: "Change the named settings; with If-Match, refused if they were saved in between",
        refuses: { 409: siteSettingsTexts.savedInBetween },
      },
      async ({ viewer, body, request, reply }) => {
        const { settings, version } = await siteSettings.update(actorOf(viewer, request), body, versionSeen(request));
        setVersion(reply, version);
        return one(settings);
      },
    ),
  ];
}
