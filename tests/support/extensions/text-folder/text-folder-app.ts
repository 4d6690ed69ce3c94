import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { Post } from "../../../../src/contract/posts/posts.ts";
import { commandedApp } from "../../commanded-app.ts";

interface Report {
  outcomes: { outcome: string; path: string; note: string }[];
}

/** Creates a site with an administrator, and a folder for its texts, with functions that change both sides. */
export async function textFolderApp() {
  const app = await commandedApp({ STARTER_CONTENT: "off" });
  const admin = await app.as("admin");
  const folder = join(app.directory, "texts");
  const place = (path: string) => join(folder, path);

  /** Runs a command on the folder; returns its outcomes by path, as `outcome: note`. */
  async function run(command: "pull" | "push" | "status", ...args: string[]) {
    const { stdout, stderr } = await app.folio([command, folder, "--json", ...args]);
    expect(stderr.replaceAll(/^Comparing: .*\n/gm, "")).toBe("");
    const { outcomes } = JSON.parse(stdout) as Report;
    return Object.fromEntries(outcomes.map(({ outcome, path, note }) => [path, `${outcome}: ${note}`]));
  }

  return {
    ...app,
    admin,
    folder,
    pull: (...args: string[]) => run("pull", ...args),
    push: (...args: string[]) => run("push", ...args),
    status: () => run("status"),
    read: (path: string) => readFileSync(place(path), "utf8"),
    write(path: string, content: string | Uint8Array) {
      mkdirSync(dirname(place(path)), { recursive: true });
      writeFileSync(place(path), content);
    },
    remove: (path: string) => rmSync(place(path)),
    /** Replaces a passage of a file. */
    edit(path: string, passage: string, by: string) {
      const text = readFileSync(place(path), "utf8");
      expect(text).toContain(passage);
      writeFileSync(place(path), text.replace(passage, by));
    },
    /** Returns a post of the site; undefined if there is none. */
    async post(slug: string) {
      const { status, body } = await admin.get(`/api/blogs/${slug}`);
      return status === 200 ? (body.data as Post) : undefined;
    },
    /** Changes a post on the site, as its editor does. */
    async change(slug: string, fields: object) {
      const { id } = (await admin.get(`/api/blogs/${slug}`)).body.data as Post;
      expect((await admin.put(`/api/blogs/${id}`, fields)).status).toBe(200);
    },
    /** Returns an access token of the administrator. */
    async token(scopes = ["read", "write:posts", "media"]) {
      const body = { name: "Laptop", scopes, expiresInDays: 30 };
      return (await admin.post("/api/auth/tokens", body)).body.data.token as string;
    },
  };
}
