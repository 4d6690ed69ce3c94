import { buttonClass } from "../../../ui/button.tsx";
import { Hero } from "../../../ui/hero.tsx";
import type { SettingsForm } from "../settings-form.ts";

/** Nothing to press, only to see. */
const button = (look: "primary" | "secondary") => buttonClass(look, "", "small");

/** The top of the home page as it is worded right now, in smaller type. */
export function HeroPicture({ form }: { form: SettingsForm }) {
  return (
    <figure className="flex flex-col gap-2">
      <div
        inert
        className="hero-picture overflow-clip rounded-md border border-line bg-surface px-6 py-10 sm:px-10 sm:py-14"
      >
        <Hero as="p" headline={form.headline} title={form.heroTitle || form.name} text={form.heroText}>
          <span className={button("primary")}>Read the Blog</span>
          <span className={button("secondary")}>About Me</span>
        </Hero>
      </div>
      <figcaption className="text-xs text-muted">As readers will see it once it is saved</figcaption>
    </figure>
  );
}
