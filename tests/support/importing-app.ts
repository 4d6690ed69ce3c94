import { expect } from "vitest";
import type { Post } from "../../src/contract/posts/posts.ts";
import type { ImportReport, ReportedDocument } from "../../src/server/import/import-report.ts";
import { type Files, folderOf } from "./blog-archives.ts";
import { commandedApp } from "./commanded-app.ts";
import { pngOf } from "./image-form.ts";

export { folderOf, type Files };

export const picture = (background = "#38b", size = 40) => pngOf(size, size, background);

/** Creates a site with an administrator, and functions that import into it by the command line. */
export async function importingApp(options: { diskMegabytes?: number } = {}) {
  const app = await commandedApp({ STARTER_CONTENT: "off" }, options);
  const admin = await app.as("admin");

  async function run(args: string[]) {
    const { code, stdout, stderr } = await app.folio(["import", ...args, "--json"]);
    // A slow import prints its progress, which is ignored.
    expect([code, stderr.replaceAll(/^(?:Importing|Examining): .*\n/gm, "")]).toEqual([0, ""]);
    return JSON.parse(stdout) as ImportReport;
  }

  return {
    ...app,
    admin,
    /** Runs an import with these command-line arguments; returns the report. */
    import: run,
    /** Imports files as a folder; returns the report. */
    importFiles: (files: Files, ...args: string[]) => run([folderOf(files), ...args]),
    async post(slug: string) {
      const { status, body } = await admin.get(`/api/blogs/${slug}`);
      expect([slug, status]).toEqual([slug, 200]);
      return body.data as Post;
    },
    async page(slug: string) {
      return (await admin.get(`/api/pages/${slug}`)).body.data as {
        id: string;
        title: string;
        content: string;
        isPublished: boolean;
      };
    },
    /** Returns the target of the permanent redirect from a former path; undefined without one. */
    async leadsTo(path: string) {
      const { status, headers } = await app.visitor.get(path);
      return status === 301 ? headers.get("location") : undefined;
    },
    async slugs() {
      const { data } = (await admin.get("/api/blogs?limit=100")).body;
      return (data as Post[]).map(({ slug }) => slug).toSorted();
    },
  };
}

/** Returns the outcome of each document in a report, by its key. */
export const outcomesOf = ({ documents }: ImportReport) =>
  Object.fromEntries(documents.map(({ key, outcome }) => [key, outcome]));

/** Returns the sentences in a report about this document. */
export const notesOf = ({ documents }: ImportReport, key: string) => {
  const found: ReportedDocument | undefined = documents.find((one) => one.key === key);
  return found?.reason ? [found.reason] : (found?.notes ?? []).map(({ sentence }) => sentence);
};
