// This file does not import zod, because the loaders are part of the first script.

export const statusOptions = [
  { value: "", label: "All Posts" },
  { value: "published", label: "Published" },
  { value: "scheduled", label: "Scheduled" },
  { value: "draft", label: "Draft" },
] as const;

/** Sort orders of the list, offered in a select on phones. */
export const sortOptions = [
  { value: "", label: "Newest first" },
  { value: "title", label: "Title A–Z" },
  { value: "-title", label: "Title Z–A" },
  { value: "-status", label: "Published first" },
  { value: "status", label: "Drafts first" },
  { value: "-published", label: "Latest published" },
  { value: "published", label: "Oldest published" },
  { value: "-views", label: "Most views" },
  { value: "views", label: "Fewest views" },
] as const;
