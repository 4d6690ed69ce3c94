import type { ReactNode } from "react";
import { Link } from "react-router";

/** Link to the settings that say what is missing before the site can send mail. */
export const SetUpMail = ({ children = "Set up mail first" }: { children?: ReactNode }) => (
  <Link
    to="/admin/settings#settings-mail"
    className="inline-flex min-h-9 w-fit shrink-0 items-center text-sm text-accent underline underline-offset-4 pointer-coarse:min-h-11"
  >
    {children}
  </Link>
);
