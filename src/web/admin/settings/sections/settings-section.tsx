import type { ReactNode } from "react";

interface Props {
  title: string;
  /** Where on the site this is seen. */
  about?: ReactNode;
  children: ReactNode;
}

export const idOfSection = (title: string) => `settings-${title.toLowerCase()}`;

/** One panel of the screen, that the list of sections leads to. */
export function SettingsSection({ title, about, children }: Props) {
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
        {about && <p className="text-xs text-muted">{about}</p>}
      </header>
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </section>
  );
}
