import { type Rendering, renderingTexts } from "../../../contract/posts.ts";

/** Says so when readers get an article as it was written. */
export function RenderingNotice({ rendering }: { rendering: Rendering }) {
  if (rendering === "done") return null;
  return (
    <p role="status" className="my-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      {renderingTexts[rendering]}
    </p>
  );
}
