import { renderingTexts } from "../../../contract/post-texts.ts";
import type { Rendering } from "../../../contract/posts.ts";

/** Says if an article is shown as plain text. It is not a live region, because a list has one in each row. */
export function RenderingNotice({ rendering }: { rendering: Rendering }) {
  if (rendering === "done") return null;
  return <p className="my-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{renderingTexts[rendering]}</p>;
}
