import type { SiteSettings } from "../../../contract/site-settings.ts";

/** The owner's figures from the settings, such as years of experience. */
export function Figures({ figures }: { figures: SiteSettings["figures"] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label="In figures">
      <dl className="figures">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse gap-1">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
