import { expect, test } from "vitest";
import { applyEdit, type TextSelection } from "../text-area/text-edit.ts";
import { linkAt, linkPasted, writeLink } from "./links.ts";

const select = (text: string, words: string): TextSelection => {
  const start = text.indexOf(words);
  return { text, start, end: start + words.length };
};

test("selected words become the text of a new link; a selected address becomes the address of a new link", () => {
  expect(linkAt(select("see here", "here"))).toEqual({ from: 4, to: 8, label: "here", url: "" });
  expect(linkAt(select("https://example.com", "https://example.com"))).toMatchObject({
    label: "",
    url: "https://example.com",
  });
});

test("a link around the caret is found for editing, but not an image", () => {
  const text = "a [b](/c) ![d](/e) [f](https://g.example/h_(i))";
  expect(linkAt({ text, start: 4, end: 4 })).toEqual({ from: 2, to: 9, label: "b", url: "/c" });
  expect(linkAt({ text, start: 13, end: 13 })).toMatchObject({ label: "", url: "" });
  expect(linkAt({ text, start: 24, end: 24 })).toMatchObject({ label: "f", url: "https://g.example/h_(i)" });
});

test.each([
  ["here", "/blog/a", "[here](/blog/a)"],
  ["", "https://example.com", "[https://example.com](https://example.com)"],
  ["a [b] c", "/d", "[a [b] c](/d)"],
  ["a ] c", "/d", "[a \\] c](/d)"],
  ["![a](b)", "/d", "[![a](b)](/d)"],
  ["two\nlines", "/d", "[two lines](/d)"],
  ["a", "/b c_(d)", "[a](/b%20c_(d))"],
  ["a", "/b)", "[a](/b%29)"],
  ["only text", "", "only text"],
])("a link with the text %j and the address %j is written as Markdown", (label, url, markdown) => {
  const edit = writeLink({ from: 1, to: 2, label: "", url: "" }, label, url);
  expect(applyEdit("<x>", edit)).toBe(`<${markdown}>`);
  expect(edit.start).toBe(1 + markdown.length);
});

test("an address pasted on selected words turns them into a link", () => {
  const selection = select("see here now", "here");
  const edit = linkPasted(selection, " https://example.com/a ");
  expect(edit && applyEdit(selection.text, edit)).toBe("see [here](https://example.com/a) now");
});

test.each([
  ["words on words", select("see here", "here"), "there"],
  ["an address at the caret", { text: "see", start: 1, end: 1 }, "https://example.com"],
  ["an address on an address", select("https://a.example", "https://a.example"), "https://b.example"],
  ["an address on that of a link", select("[a](bc)", "bc"), "https://b.example"],
  ["an address on lines", select("a\nb", "a\nb"), "https://b.example"],
  ["an address in code", select("```\nword\n```", "word"), "https://b.example"],
])("%s is pasted without creating a link", (_name, selection, pasted) => {
  expect(linkPasted(selection, pasted)).toBeUndefined();
});
