import { FileText } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoPosts({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={<FileText aria-hidden className="size-5" />}
      title={filtered ? "No posts match" : "No blog posts yet"}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filtered && (
            <Link to="/admin/blogs" className={buttonClass("secondary")}>
              Clear search and filter
            </Link>
          )}
          <Link to="/admin/blogs/create" className={buttonClass()}>
            Create Post
          </Link>
        </div>
      }
    >
      {filtered ? "Try other words or another status." : "Write the first one. It stays a draft until you publish it."}
    </EmptyState>
  );
}
