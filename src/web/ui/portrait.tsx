/** Classes of the picture of a person. */
export const roundPicture = "shrink-0 rounded-full object-cover";

/** Initials of a person in place of their picture. */
export const Initials = ({ initials, className }: { initials: string; className: string }) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold tracking-tight text-accent ${className}`}
  >
    {initials}
  </span>
);
