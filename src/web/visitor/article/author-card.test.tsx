import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultSiteSettings } from "../../../contract/default-site-settings.ts";
import { AuthorCard } from "./author-card.tsx";

const bio = "I build things.";
const site = {
  ...defaultSiteSettings,
  name: "Alex Morgan",
  bio,
  avatar: "/uploads/me.webp",
  html: { bio: `<p>${bio}</p>`, privacyText: "", termsText: "" },
  bioText: bio,
};
const cardOf = (author: string) => renderToStaticMarkup(<AuthorCard site={site} author={author} />);

test("the owner's articles show the avatar, bio and about page, whatever the case of the name", () => {
  for (const name of ["Alex Morgan", " alex morgan "]) {
    expect(cardOf(name)).toContain("I build things.");
    expect(cardOf(name)).toContain("/uploads/me.webp");
    expect(cardOf(name)).toContain('href="/about"');
  }
});

test("other authors are shown without the owner's avatar, bio and about page", () => {
  expect(cardOf("A guest")).toContain("A guest");
  for (const owners of ["I build things.", "/uploads/me.webp", 'href="/about"'])
    expect(cardOf("A guest")).not.toContain(owners);
});
