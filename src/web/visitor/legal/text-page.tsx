import { Prose } from "../../ui/prose.tsx";

/** A page with a text from the settings, such as the privacy policy. */
export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <article className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">{title}</h1>
      <Prose html={html} className="mt-10" />
    </article>
  );
}
