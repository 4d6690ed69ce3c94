import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** Back link of the screens that belong to the list of posts. */
export const BackToBlogs = () => (
  <Link to="/admin/blogs" className={buttonClass("secondary")}>
    <ArrowLeft aria-hidden className="size-4" />
    Back to Blog Manager
  </Link>
);
