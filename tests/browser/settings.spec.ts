import { findViolations } from "./support/accessibility.ts";
import { holdCall, notification } from "./support/editor.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { picture } from "./support/picture.ts";
import { dataOf, expect, test } from "./support/test.ts";

test.beforeEach(async ({ admin }) => {
  // Deletes unsaved changes, because the tests of this file share the settings and their working copy.
  await admin.request.delete("/api/settings/working-copy");
});

test("a new name and accent colour are on the public page after the save", async ({ admin }) => {
  const before = await dataOf<object>(admin, "/api/settings");
  await admin.goto("/");
  const hue = () => admin.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-hue"));
  const old = await hue();

  await admin.goto("/admin/settings");
  await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Robin Vale");
  await expect(admin.getByText("Unsaved changes")).toBeVisible();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notification(admin, "Settings saved")).toBeVisible();
  await admin.getByRole("link", { name: "Look", exact: true }).click();
  await admin.getByLabel("Accent colour").fill("#2563eb");
  const typed = admin.getByRole("textbox", { name: "Accent as #rrggbb" });
  await typed.fill("#17803");
  await expect(admin.getByText("Please enter a colour of six digits")).toBeVisible();
  await typed.fill("#17803d");
  await expect(admin.getByText("Please enter a colour of six digits")).toHaveCount(0);
  await admin.keyboard.press("Control+s");
  await expect(admin.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
  await expect(admin.getByText("Unsaved")).toHaveCount(0);

  await admin.goto("/");
  await expect(admin).toHaveTitle(/Robin Vale/);
  await expect(admin.getByRole("banner").getByText("Robin Vale")).toBeVisible();
  expect(Math.abs(Number(await hue()) - 150)).toBeLessThan(3);

  // Restores the default settings, which other tests of this server expect.
  expect((await admin.request.put("/api/settings", { data: before })).status()).toBe(200);
  await admin.reload();
  expect(await hue()).toBe(old);
});

test("renaming the site renames an owner of the same name without stopping typing", async ({ admin }) => {
  const name = admin.getByRole("textbox", { name: "Name", exact: true });
  const headline = admin.getByRole("textbox", { name: "Headline", exact: true });
  const before = await dataOf<{ name: string }>(admin, "/api/settings");
  // Names the site like its only account, so that a new site name also renames the account.
  await admin.request.put("/api/settings", { data: { name: "owner" } });
  await admin.goto("/admin/settings");
  await expect(admin.getByRole("button", { name: "Welcome, owner" })).toBeVisible();

  const me = await holdCall(admin, "GET", "/api/auth/me");
  await name.fill("Mara Lindqvist");
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "Settings saved")).toBeVisible();
  await me.requested;
  await headline.fill("Typed meanwhile");
  me.release();
  await expect(admin.getByRole("button", { name: "Welcome, Mara Lindqvist" })).toBeVisible();
  await expect(headline).toHaveValue("Typed meanwhile");
  await expect(headline).toBeFocused();

  // Restores the names that other tests of this server expect.
  await admin.request.put("/api/settings", { data: { name: before.name } });
  await admin.request.put("/api/auth/updatedetails", { data: { name: "owner" } });
});

test("the settings preview shows typed values, which visitors do not see yet", async ({ admin, request }) => {
  await admin.goto("/admin/settings/home");
  const frame = admin.getByTitle("Preview of the page");
  const heading = frame.contentFrame().locator("h1");
  await expect(heading).toBeVisible();
  await frame.hover();
  await admin.mouse.wheel(0, 300);
  await expect(frame.contentFrame().locator(":root[data-scrolled]")).toBeAttached();
  await admin.getByRole("textbox", { name: "Title of the home page" }).focus();
  await admin.keyboard.press("Control+a");
  await admin.keyboard.type("Typed, not saved");
  await expect(heading).toHaveText("Typed, not saved");
  expect(await (await request.get("/")).text()).not.toContain("Typed, not saved");

  // The previewed page is laid out at 1280 pixels, and scaled to fill its frame.
  const [picture, box] = [await frame.boundingBox(), await frame.locator("..").boundingBox()];
  expect(Math.abs(picture!.width - box!.width)).toBeLessThanOrEqual(2);
  expect(box!.height / box!.width).toBeCloseTo(3 / 4, 1);
  expect(await heading.evaluate(() => [innerWidth, scrollY > 0])).toEqual([1280, true]);
  expect(await heading.evaluate((element) => element.closest("[inert]")?.tagName)).toBe("BODY");

  await admin.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(heading).not.toHaveText("Typed, not saved");
  await admin.getByRole("textbox", { name: "Email" }).fill("hello at example.com");
  await expect(admin.getByRole("figure").filter({ has: frame })).toContainText("Please enter a valid email address");
  await expect(heading).toBeVisible();
});

test("unsaved settings stay in the form after a server error or a refused upload", async ({ admin }) => {
  await admin.goto("/admin/settings");
  const name = admin.getByRole("textbox", { name: "Name", exact: true });
  const save = admin.getByRole("button", { name: "Save", exact: true });
  await name.fill("Worth keeping");
  await admin.route("**/api/settings", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { success: false, error: "Something went wrong" } })
      : route.fallback(),
  );
  await save.click();
  await expect(notification(admin, "Something went wrong")).toBeVisible();
  await admin.unroute("**/api/settings");
  await expect(name).toHaveValue("Worth keeping");

  await admin.getByLabel("Avatar").setInputFiles({ ...(await picture("a.png")), buffer: Buffer.from("not a picture") });
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("This is not an image that can be shown");
  await admin.getByLabel("Avatar").setInputFiles(await picture("a.png"));
  await expect(admin.getByRole("button", { name: "Remove avatar" })).toBeVisible();
  await expect(admin.getByText("Unsaved changes")).toBeVisible();
});

test("an invalid address in settings is refused at its field, also in a closed row", async ({ admin }) => {
  await admin.goto("/admin/settings/contact");
  const email = admin.getByRole("textbox", { name: "Email" });
  await email.fill("hello at example.com");
  await email.press("Control+s");
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await admin.getByRole("link", { name: "Links", exact: true }).click();
  const row = admin.getByRole("group", { name: "link 1", exact: true });
  await row.locator("summary").click();
  await row.getByRole("textbox", { name: "Address" }).fill("github");
  await row.locator("summary").click();
  await expect(row.getByRole("textbox")).toHaveCount(0);
  const save = admin.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(row.getByRole("textbox", { name: "Address" })).toBeFocused();
  await expect(row.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(/A web address/);
  const data = await dataOf<{ contactEmail: string }>(admin, "/api/settings");
  expect(data.contactEmail).toBe("hello@example.com");
});

test("saving one settings page leaves another's changes unsaved, even after a reload", async ({ admin }) => {
  const stored = async (path: string) =>
    (await dataOf<Record<string, unknown> | null>(admin, `/api/settings${path}`)) ?? {};
  const { heroTitle, headline } = await stored("");
  const title = admin.getByRole("textbox", { name: "Title of the home page" });
  const subject = (name: string) =>
    admin.getByRole("navigation", { name: "Subjects" }).getByRole("link", { name, exact: true });
  const save = admin.getByRole("button", { name: "Save", exact: true });
  await admin.goto("/admin/settings/home");
  await title.fill("Not yet");
  await admin.getByRole("button", { name: "Remove figure 1" }).click();
  await subject("Identity").click();
  await admin.getByRole("textbox", { name: "Headline" }).fill("Saved alone");
  await expect(subject("Identity Unsaved")).toBeVisible();
  await save.click();
  await expect(subject("Identity")).toHaveAttribute("aria-current", "page");
  expect(await stored("")).toMatchObject({ heroTitle, headline: "Saved alone" });
  expect((await stored(""))["figures"]).toHaveLength(4);
  await save.click();
  await expect(notification(admin, "Nothing to save")).toBeVisible();

  await expect.poll(async () => (await stored("/working-copy"))["fields"]).toMatchObject({ heroTitle: "Not yet" });
  await admin.reload();
  await subject("Home Unsaved").click();
  await expect(title).toHaveValue("Not yet");
  await title.press("Control+s");
  await expect(subject("Home")).toBeVisible();
  expect(await stored("")).toMatchObject({ heroTitle: "Not yet", headline: "Saved alone" });
  expect((await stored(""))["figures"]).toHaveLength(3);
  // Restores the default settings, which other tests of this server expect.
  const figures = [{ label: "Years Experience", value: "25+" }, ...((await stored(""))["figures"] as object[])];
  await admin.request.put("/api/settings", { data: { heroTitle, headline, figures } });
});

test("a queued save stores the settings page it began on, not the one now open", async ({ admin }) => {
  await admin.goto("/admin/settings/identity");
  const headline = admin.getByRole("textbox", { name: "Headline" });
  const { requested, release } = await holdCall(admin, "PUT", "/api/settings");
  await headline.fill("First");
  await headline.press("Control+s");
  await requested;
  await headline.fill("Second");
  await headline.press("Control+s");
  await admin.getByRole("link", { name: "Contact", exact: true }).click();
  await admin.getByRole("textbox", { name: "Location" }).fill("Not yet");
  release();
  const stored = async () => await dataOf<Record<string, unknown>>(admin, "/api/settings");
  await expect.poll(async () => (await stored())["headline"]).toBe("Second");
  expect((await stored())["location"]).not.toBe("Not yet");
  await expect(admin.getByRole("link", { name: "Contact Unsaved" })).toBeVisible();
});

test("former URLs of settings sections and fields open their current page, and focus the field", async ({ admin }) => {
  for (const [fragment, title, field] of [
    ["#settings-legal", "Legal", ""],
    ["#settings-newsletter", "Mail & newsletter", ""],
    ["#settings-history", "Identity", ""],
    ["#setting-heroTitle", "Home", "heroTitle"],
  ] as const) {
    await admin.goto("about:blank");
    await admin.goto(`/admin/settings${fragment}`);
    await expect(admin.getByRole("heading", { level: 2 }), fragment).toHaveText(title);
    await expect(admin.getByRole("navigation", { name: "Subjects" }).locator("[aria-current=page]")).toHaveText(title);
    if (field) await expect(admin.locator(`:focus[name^="${field}"]`), fragment).toBeInViewport();
  }
});

const subjects = "identity home navigation about projects contact links legal look writing mail".split(" ");

for (const [width, height, maxHeight] of [
  [1440, 900, 1200],
  [390, 844, 2400],
] as const)
  test(`no page of the settings is higher than ${maxHeight} px at ${width} px, or violates WCAG`, async ({ admin }) => {
    test.slow();
    const shifts = await watchShifts(admin);
    for (const subject of subjects) {
      await admin.setViewportSize({ width, height });
      await admin.goto(`/admin/settings/${subject}`);
      await expect(admin.getByRole("button", { name: "Save", exact: true })).toBeVisible();
      await expect(admin.locator("main .skeleton")).toHaveCount(0);
      const moved = (await shifts()).reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
      expect.soft(moved, `${subject} moves`).toBeLessThanOrEqual(0.01);
      const actual = await admin.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(actual, `height of ${subject}`).toBeLessThanOrEqual(maxHeight);
      expect.soft(await findViolations(admin, [width]), subject).toEqual([]);
    }
  });

test("a newly opened screen begins at its top, although the previous one was scrolled", async ({ admin }) => {
  await admin.setViewportSize({ width: 1440, height: 400 });
  await admin.goto("/admin/settings/legal");
  await expect(admin.getByLabel("Terms of service")).toBeAttached();
  await admin.evaluate(() => scrollTo(0, 200));
  await admin.goto("/admin/profile");
  await expect(admin.getByRole("group", { name: "Links" })).toBeAttached();
  expect(await admin.evaluate(() => scrollY)).toBe(0);
});

test("removing a question does not scroll; Undo restores the question and its answer", async ({ admin }) => {
  const saved = (await (await admin.request.get("/api/settings")).json()) as object;
  await admin.goto("/admin/settings/contact");
  const list = admin.getByRole("group", { name: "Questions and answers" });
  const row = list.getByRole("group", { name: "question 4", exact: true });
  const remove = row.getByRole("button", { name: "Remove question 4" });
  for (const question of [2, 3]) await list.locator("summary").nth(question).click();
  const name = await row.getByRole("textbox", { name: "Question" }).inputValue();
  const answer = await row.getByRole("textbox", { name: "Answer" }).inputValue();
  await row.getByRole("textbox", { name: "Answer" }).fill("Never *saved*.");
  await remove.focus();
  const height = (await row.boundingBox())!.height;
  const before = { scroll: await admin.evaluate(() => scrollY), button: (await remove.boundingBox())!.y };

  await admin.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: "Add question" })).toBeFocused();
  await expect(list.getByRole("button", { name: "Add question" })).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await admin.evaluate(() => scrollY)) - before.scroll)).toBeLessThanOrEqual(Math.ceil(height));
  await expect(notification(admin, name)).toBeVisible();

  // Also removes question 1, which is above the already removed question.
  await list.getByRole("button", { name: "Remove question 1" }).click();
  await expect(list.getByRole("button", { name: "Remove question 1" })).toBeFocused();
  for (const undo of await admin.getByRole("button", { name: "Undo" }).all()) await expect(undo).toBeVisible();
  await admin.getByRole("button", { name: "Undo" }).first().click();
  await expect(list.getByRole("status")).toHaveText("The question is back");
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("button", { name: "Remove question 1" })).toBeFocused();
  await expect(list.locator("summary")).toHaveCount(4);

  await row.locator("summary").click();
  await expect(row.getByRole("textbox", { name: "Answer" })).toHaveValue("Never *saved*.");
  await row.getByRole("textbox", { name: "Answer" }).fill(answer);
  await expect(admin.getByText("Unsaved changes")).toHaveCount(0);
  expect((await (await admin.request.get("/api/settings")).json()) as object).toEqual(saved);
});

test("no accent is close to the error colour or changes the colour of a badge", async ({ admin }) => {
  await admin.goto("/admin/users");
  const badge = admin.getByRole("row").getByText("Admin", { exact: true });
  await expect(badge).toBeVisible();
  const stateColors = new Set<string>();
  for (const hue of [0, 10, 16, 17, 18, 27, 40, 60, 264, 359])
    for (const scheme of ["light", "dark"] as const) {
      await admin.emulateMedia({ colorScheme: scheme });
      await admin.evaluate((value) => document.documentElement.style.setProperty("--accent-hue", String(value)), hue);
      const { accent, bad, info } = await admin.evaluate(() => {
        const colorOf = (name: string) => {
          const probe = document.body.appendChild(document.createElement("span"));
          probe.style.color = `var(--color-${name})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) (-?[\d.]+)/.exec(color)!.map(Number);
          const angle = (h! * Math.PI) / 180;
          return { color, lab: [l!, c! * Math.cos(angle), c! * Math.sin(angle)] };
        };
        return { accent: colorOf("accent").lab, bad: colorOf("bad").lab, info: colorOf("info").color };
      });
      expect(Math.hypot(...accent.map((part, index) => part - bad[index]!)), `${scheme} ${hue}`).toBeGreaterThan(0.05);
      await expect(badge).toHaveCSS("color", info);
      stateColors.add(`${scheme} ${info}`);
    }
  expect(stateColors.size).toBe(2);

  for (const hue of [16, 27]) {
    await admin.evaluate((value) => document.documentElement.style.setProperty("--accent-hue", String(value)), hue);
    expect(await findViolations(admin, [1440]), String(hue)).toEqual([]);
  }
});
