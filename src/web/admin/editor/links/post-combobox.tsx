/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose */
import { FileText } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ListedPost } from "../../../../contract/posts/posts.ts";
import { CompactInput } from "../../../ui/field.tsx";
import { usePostSearch } from "../../data/use-post-search.ts";

interface Props {
  label?: string;
  text: string;
  /** Whether the text is a search for posts rather than an address. */
  isSearched: boolean;
  /** Excludes unpublished posts. */
  onlyPublished?: boolean;
  onText: (text: string) => void;
  onPost: (post: ListedPost) => void;
}

/** Input for an address, or for the words of a post that is then chosen from a list. */
export function PostCombobox({ text, isSearched, onText, onPost, ...props }: Props) {
  const { label = "Address, or words from a post", onlyPublished = false } = props;
  const id = useId();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const { posts, isSearching, hasFailed } = usePostSearch(isSearched ? text : "", { onlyPublished });
  const selected = Math.min(selectedIndex, posts.length - 1);
  const isEnterPending = useRef(false);
  const nothing = isSearched && text.trim() && posts.length === 0 ? "No post found" : "";

  // Enter pressed before the posts were found chooses the first one.
  const onFound = useEffectEvent(() => {
    if (isEnterPending.current && posts[0]) onPost(posts[0]);
    isEnterPending.current = false;
  });
  useEffect(() => {
    if (!isSearching) onFound();
  }, [isSearching]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    isEnterPending.current = event.key === "Enter" && isSearching;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === "Enter" && !isSearching ? posts[selected] : undefined;
    if (step && posts.length) setSelectedIndex((selected + step + posts.length) % posts.length);
    else if (chosen) onPost(chosen);
    else if (event.key !== "Enter" || !isSearched) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="flex flex-col gap-1">
      <CompactInput
        role="combobox"
        label={label}
        aria-expanded={posts.length > 0}
        aria-controls={`${id}-posts`}
        aria-autocomplete="list"
        aria-activedescendant={posts[selected] ? `${id}-${selected}` : undefined}
        autoCapitalize="off"
        inputMode="url"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setSelectedIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-posts`} role="listbox" aria-label="Posts" className="max-h-72 overflow-y-auto empty:hidden">
        {posts.map((post, index) => (
          <li
            key={post._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selected}
            onMouseMove={() => setSelectedIndex(index)}
            // Leaves the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPost(post)}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm aria-selected:bg-accent-soft aria-selected:text-accent pointer-coarse:min-h-11"
          >
            <FileText aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{post.title}</span>
            {!post.isPublished && <span className="text-xs text-muted">Draft</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 text-sm text-muted empty:hidden">
        {isSearching ? "Searching posts..." : hasFailed ? "The posts could not be searched" : nothing}
      </p>
    </div>
  );
}
