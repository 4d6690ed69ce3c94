import { actorOf } from "../http/actor.ts";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { SiteBackups } from "./backups.ts";

const fileType = "application/octet-stream";

export const backupsApi = (backups: SiteBackups): Route[] => [
  adminRoute("GET /backups", "List the newest backups, and when the next one is made", backups.describe),
  adminRoute("POST /backups", "Back up the site, by a job", ({ once }) => backups.start(once)),
  adminRoute(
    "GET /backups/:id",
    { summary: "Download a backup", answerType: fileType },
    async ({ viewer, params, request, reply }) => {
      const { bytes, content } = await backups.download(actorOf(viewer, request), params.id);
      reply.type(fileType).headers({
        "content-disposition": `attachment; filename="${params.id}"`,
        "content-length": bytes,
      });
      return content;
    },
  ),
];
