import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { imageForm } from "./image-form.ts";
import { testApp } from "./test-app.ts";

/** Creates a site, and functions that upload images as a user of the site. */
export async function uploadsApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const folder = join(app.directory, "uploads");
  const upload = async (bytes: Uint8Array, name?: string) => app.user.post("/api/blogs/upload", imageForm(bytes, name));
  return {
    ...app,
    folder,
    /** Folder with the downscaled versions of uploads. */
    smaller: join(app.directory, "smaller-uploads"),
    upload,
    /** Uploads an image; returns the name of its file. */
    async uploadFile(bytes: Uint8Array) {
      return ((await upload(bytes)).body.url as string).slice("/uploads/".length);
    },
    async stored() {
      const rows = await app.database.db.selectFrom("media").select("file").execute();
      return {
        files: existsSync(folder) ? readdirSync(folder).toSorted() : [],
        rows: rows.map(({ file }) => file).toSorted(),
      };
    },
    get: (path: string, init?: RequestInit) => fetch(app.origin + path, { redirect: "manual", ...init }),
  };
}
