import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editorOf, notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const routes = readFileSync(join(import.meta.dirname, "../../src/web/admin/app/routes.tsx"), "utf8");
/** Every screen of the back office whose path contains no id. */
const screens = [...routes.matchAll(/(?:path: |screen\(\s*)"([a-z][a-z/-]*)"/g)].map(([, path]) => path);

test("no screen of the back office, and no form for visitors, violates the policy", async ({ admin }) => {
  test.slow();
  const violations: string[] = [];
  await admin.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await admin.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI, sourceFile }) =>
      reportViolation(`${documentURI}: ${violatedDirective} ${blockedURI} by ${sourceFile}`),
    );
  });
  expect(screens.length).toBeGreaterThan(20);
  for (const screen of screens) {
    await admin.goto(`/admin/${screen}`);
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  }

  await admin.goto("/admin/blogs/create");
  const editor = editorOf(admin);
  await editor.write({ title: "Checked by the contract" });
  await editor.button("Save Draft").click();
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();

  await admin.goto("/contact");
  await admin.getByLabel("Name").fill("A reader");
  await expect(admin.getByRole("button", { name: "Send Message" })).toBeVisible();
  expect(violations).toEqual([]);
});
