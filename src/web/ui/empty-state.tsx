import type { ReactNode } from "react";

interface Props {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {icon && (
        <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-neutral-soft text-muted">
          {icon}
        </span>
      )}
      <p className="font-medium">{title}</p>
      {children && <p className="max-w-prose text-sm text-balance text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
