import { expect, test } from "vitest";
import type { Author } from "../../../contract/authors.ts";
import { newsletterTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { defaultSiteSettings } from "../../../contract/site-settings/default-site-settings.ts";
import { shownAuthor } from "./shown-author.ts";

const author = (name: string, profile: Partial<Author> = {}): Author => ({
  _id: name,
  id: name,
  name,
  slug: name.toLowerCase(),
  bio: "",
  bioHtml: "",
  picture: null,
  links: [],
  ...profile,
});
const ada = author("Ada", {
  bioHtml: "<p>Writes.</p>",
  picture: "/uploads/ada.webp",
  links: [{ label: "X", url: "https://x.com/ada" }],
});
const [bob, owner] = [author("Bob"), author("Alex Morgan")];
const links = [{ label: "GitHub", url: "https://github.com/alex" }];
const siteOf = (...authors: Author[]) => ({
  ...defaultSiteSettings,
  name: "alex morgan",
  avatar: "/uploads/me.webp",
  socialLinks: links,
  html: { bio: "<p>Builds.</p>", privacyText: "", termsText: "" },
  bioText: "Builds.",
  navigation: [],
  projects: [],
  newsletter: newsletterTexts.unsent,
  authors,
});
const ofSite = { picture: "/uploads/me.webp", bioHtml: "<p>Builds.</p>", links, path: "/about" };

test("a sole author is the owner: the site's bio, portrait and links replace those missing in the profile", () => {
  expect(shownAuthor(bob, siteOf(bob))).toMatchObject(ofSite);
  expect(shownAuthor(bob, siteOf())).toMatchObject(ofSite);
  const { bioHtml, picture } = ada;
  expect(shownAuthor(ada, siteOf(ada))).toMatchObject({ bioHtml, picture, links: ada.links, path: "/about" });
});

test("each of several authors has a page, and only the one named like the site is the site's owner", () => {
  const site = siteOf(ada, bob, owner);
  expect(shownAuthor(bob, site)).toMatchObject({ path: "/authors/bob", picture: null, bioHtml: "", links: [] });
  expect(shownAuthor(owner, site)).toMatchObject({ ...ofSite, path: "/authors/alex%20morgan" });
  const { path, isNamedLikeSite, ...deleted } = shownAuthor({ id: "gone", name: "Gone" }, site);
  expect([path, isNamedLikeSite]).toEqual([undefined, false]);
  expect(deleted).toEqual({ name: "Gone", picture: null, bioHtml: "", links: [] });
});
