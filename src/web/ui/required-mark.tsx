/** The star beside the label of a field that has to be filled in; screen readers hear it from the field itself. */
export const RequiredMark = () => (
  <span aria-hidden className="text-sm font-medium text-bad">
    *
  </span>
);
