import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { copyBuild, copySources, linkPackages } from "../support/checkout.ts";
import { expect, test } from "./support/base-test.ts";
import { editorOf } from "./support/editor.ts";
import { picture } from "./support/picture.ts";
import { startServer } from "./support/server.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { step } = test;
const root = join(import.meta.dirname, "../..");
const title = "Zebrafish in the terminal";

test("a new checkout is set up, publishes an article and survives a power cut", async ({ page }) => {
  const copy = freshCopy();
  let server = await step("npm start", () => copy.npmStart()).catch((error: unknown) => {
    copy.remove();
    throw error;
  });
  const to = (path: string) => server.address + path;
  const status = async (path: string) => (await page.request.get(to(path), { maxRedirects: 0 })).status();

  try {
    const setup = /http:\S+(\/admin\/setup\?token=\S+)/.exec(server.output())?.[1] ?? "no set-up link in the output";

    await step("create the administrator", async () => {
      await page.goto(to(setup));
      await page.getByLabel("Name").fill("Ada");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByRole("textbox", { name: "Password" }).fill("correct horse");
      await page.getByRole("button", { name: "Create Administrator" }).click();
      await expect(page).toHaveURL(to("/admin/dashboard"));
      await expect(page.getByText("Welcome, Ada")).toBeVisible();
    });

    await step("write and publish", async () => {
      await page.goto(to("/admin/blogs/create"));
      const editor = editorOf(page);
      await editor.write({ title, excerpt: "What swims there", content: "# Fins\n\nQuick **stripes** everywhere." });
      await editor.images.setInputFiles(await picture("fish.png"));
      await expect(editor.button("Remove featured image")).toBeVisible();
      await editor.publish.check();
      await editor.button("Create Post").click();
      await expect(page.getByText("Blog post created successfully")).toBeVisible();
      await expect(page.getByRole("row", { name: title }).getByRole("button", { name: "Published" })).toBeVisible();
    });

    await step("read it", async () => {
      await page.goto(to("/blog/zebrafish-in-the-terminal"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("article strong, .prose strong").first()).toHaveText("stripes");
      const image = page.locator('img[src*="/uploads/"]').first();
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    });

    await step("change its slug", async () => {
      await page.goto(to("/admin/blogs"));
      await page.getByRole("link", { name: `Edit ${title}` }).click();
      const editor = editorOf(page);
      await editor.slug.fill("zebrafish");
      await editor.button("Update Post").click();
      await expect(page.getByText("Blog post updated successfully")).toBeVisible();
      const old = await page.request.get(to("/blog/zebrafish-in-the-terminal"), { maxRedirects: 0 });
      expect(old.status()).toBe(301);
      expect(old.headers()["location"]).toMatch(/\/blog\/zebrafish$/);
      expect(await status("/blog/zebrafish")).toBe(200);
    });

    await step("a power cut loses nothing, and the next start installs and builds nothing", async () => {
      await server.kill();
      server = await copy.npmStart();
      expect(server.output()).not.toContain("Installing");
      expect(server.output()).not.toContain("Building");
      expect(server.output()).not.toContain("/admin/setup");
      await page.goto(to("/blog/zebrafish"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const image = page.locator('img[src*="/uploads/"]').first();
      const path = await image.evaluate(({ src }: HTMLImageElement) => new URL(src).pathname);
      expect(await status(path)).toBe(200);
      expect(await status("/blog/zebrafish-in-the-terminal")).toBe(301);
    });

    await step("delete it with the session from before the power cut", async () => {
      await page.goto(to("/admin/blogs"));
      await page.getByRole("button", { name: `Delete ${title}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("row", { name: title })).toHaveCount(0);
      const response = await page.goto(to("/blog/zebrafish"));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Article Not Found" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible();
    });

    await step("the set-up link has expired", async () => expect(await status(setup)).toBe(404));

    await step("SIGTERM to npm stops the server", async () => {
      expect(await server.stop()).toBe(0);
      await expect(fetch(to("/healthz"))).rejects.toThrow();
    });
  } finally {
    await server.kill();
    copy.remove();
  }
});

/** Creates a copy of the sources with this checkout's packages and build, and a minimal environment. */
function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), "folio-journey-"));
  const cwd = join(folder, "checkout");
  copySources(cwd);
  linkPackages(cwd);
  copyBuild(cwd);
  const home = join(folder, "home");
  mkdirSync(home);
  const env = { ...registrySettings(), PATH: systemPath(), HOME: home, DATA_DIR: join(folder, "data") };

  return {
    npmStart: () => startServer({ command: "npm", args: ["start"], cwd, env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const systemPath = () =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((place) => !place.includes("node_modules"))
    .join(delimiter);

function registrySettings() {
  const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" });
  return { NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"], npm_config_registry: registry.trim() };
}
