import type { ReactNode } from "react";

interface Props {
  title: string;
  /** Where on the site these settings show. */
  description?: ReactNode;
  children: ReactNode;
}

export const idOfSection = (title: string) => `settings-${title.toLowerCase()}`;

/** One panel of the screen, which `SectionLinks` links to. */
export function SettingsSection({ title, description, children }: Props) {
  const id = idOfSection(title);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-34 rounded-md border border-line bg-raised outline-none"
    >
      <header className="border-b border-line px-4 py-3">
        <h2 id={`${id}-title`} className="text-sm font-semibold">
          {title}
        </h2>
        {description && <p className="text-xs text-muted">{description}</p>}
      </header>
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </section>
  );
}
