import type { ReactNode } from "react";

/** Layout of the pages outside the back office, such as sign-in and set-up. */
export function AuthLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-sunken px-4 py-10 text-text">
      <div className="w-full max-w-md rounded-lg border border-line bg-raised p-6 shadow-raised sm:p-8">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-1 mb-6 text-sm text-muted">{text}</p>
        {children}
      </div>
      <AuthLink href="/" className="mt-6">
        Back to the site
      </AuthLink>
    </main>
  );
}

/** A link in or below the layout, on a line of its own. */
export const AuthLink = ({
  href,
  className = "mt-4",
  children,
}: Record<"href" | "children", string> & { className?: string }) => (
  <p className={`text-sm ${className}`}>
    <a
      href={href}
      className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-text hover:underline"
    >
      {children}
    </a>
  </p>
);
