import { Link, useLocation } from "react-router";

interface Tab {
  to: string;
  label: string;
}

/** Links between the screens of one navigation entry; the path of the first is a prefix of the others. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav aria-label={label} className="scroll-fade flex gap-1 overflow-x-auto border-b border-line *:-outline-offset-2">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab === current ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
