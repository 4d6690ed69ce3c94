import { useEffect, useState } from "react";
import { Prose } from "../../ui/prose.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";

const delayMs = 400;

/** The bio as readers will see it, rendered by the server shortly after the last key. */
export function BioPreview({ bio }: { bio: string }) {
  const [shown, setShown] = useState({ html: "", failure: "" });

  useEffect(() => {
    let isCurrent = true;
    const show = (result: typeof shown) => isCurrent && setShown(result);
    const timer = setTimeout(() => {
      if (!bio.trim()) return show({ html: "", failure: "" });
      api.call("POST /preview", { body: { content: bio, contentFormat: "markdown" } }).then(
        ({ data }) => show({ html: data.html, failure: "" }),
        (error: unknown) => show({ html: "", failure: reasonOf(error) }),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bio]);

  return (
    <section aria-label="Preview" className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">Preview</h3>
      <div className="min-h-24 rounded-md border border-line bg-surface px-4 py-3">
        {shown.html ? (
          <Prose html={shown.html} className="text-sm text-muted" />
        ) : (
          <p className="text-sm text-muted">{shown.failure || "Nothing to show yet"}</p>
        )}
      </div>
    </section>
  );
}
