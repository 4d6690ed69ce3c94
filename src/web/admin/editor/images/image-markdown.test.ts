import { expect, test } from "vitest";
import { applyEdit } from "../text-area/text-edit.ts";
import { describeImage, imageMarkdown, imageParagraph } from "./image-markdown.ts";

test("an image's name and caption cannot break its Markdown", () => {
  expect(imageMarkdown("a [b] c", "/uploads/1.webp")).toBe("![a  b  c](/uploads/1.webp)");
  expect(imageMarkdown("a", "/b", 'Say "hi" \\ bye')).toBe('![a](/b "Say \\"hi\\" \\\\ bye")');
});

test("an inserted image becomes a separate paragraph, wherever the caret was", () => {
  const inserted = (text: string) => {
    const position = text.indexOf("|");
    const rest = text.replace("|", "");
    return applyEdit(rest, imageParagraph(rest, position, "![]"));
  };
  expect(inserted("|")).toBe("![]\n\n");
  expect(inserted("|A paragraph.")).toBe("![]\n\nA paragraph.");
  expect(inserted("A paragraph.|")).toBe("A paragraph.\n\n![]\n\n");
  expect(inserted("One.\n|\nTwo.")).toBe("One.\n\n![]\n\nTwo.");
  expect(inserted("One.\n\n|Two.")).toBe("One.\n\n![]\n\nTwo.");
  expect(inserted("- item|\n- item")).toBe("- item\n\n![]\n\n- item");
});

test("the alt text and the caption of an image are set in its existing Markdown", () => {
  const described = (text: string, texts: { alt: string; caption: string }) => {
    const edit = describeImage(text, "/b.webp", texts);
    return edit && applyEdit(text, edit);
  };
  const text = "![x](/a.webp)\n![IMG_1](/b.webp)\n![y](/b.webp)";

  expect(described(text, { alt: "A cat", caption: "Tom" })).toBe(
    '![x](/a.webp)\n![A cat](/b.webp "Tom")\n![y](/b.webp)',
  );
  expect(described('![IMG_1](/b.webp "T\\"m") on', { alt: "", caption: "" })).toBe("![IMG_1](/b.webp) on");
  expect(described("[a link](/b.webp)", { alt: "A", caption: "" })).toBeUndefined();
  expect(described("nothing", { alt: "A", caption: "" })).toBeUndefined();
});
