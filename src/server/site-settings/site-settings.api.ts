import { siteSettingsTexts } from "../../contract/site-settings/site-settings.ts";
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
        keyed: true,
        refuses: { 409: siteSettingsTexts.savedInBetween },
      },
      async ({ viewer, body: { workingCopy, ...changes }, once, request, reply }) => {
        const options = { expected: versionSeen(request), workingCopy, once };
        const { settings, version } = await siteSettings.update(viewer, actorOf(viewer, request), changes, options);
        setVersion(reply, version);
        return one(settings);
      },
    ),
  ];
}
