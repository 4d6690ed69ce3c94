/** Marks a message that is not read yet. */
export function UnreadDot() {
  return (
    <span
      role="img"
      aria-label="Unread"
      title="Unread"
      className="inline-block size-2 shrink-0 rounded-full bg-accent"
    />
  );
}
