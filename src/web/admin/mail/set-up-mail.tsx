import { Link } from "react-router";

/** Link to the settings that say what is missing before the site can send mail. */
export const SetUpMail = () => (
  <Link
    to="/admin/settings/mail"
    className="inline-flex min-h-9 w-fit shrink-0 items-center text-sm text-accent underline underline-offset-4 pointer-coarse:min-h-11"
  >
    Set up mail first
  </Link>
);
