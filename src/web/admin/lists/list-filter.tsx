import { type Option, Select } from "../../ui/choices.tsx";
import { useListQuery } from "../data/use-list-query.ts";

interface Props {
  label: string;
  /** Parameter of the URL. */
  name: string;
  /** Includes one with an empty value, which does not filter. */
  options: readonly Option<string>[];
}

/** Filters a list by a parameter of the URL. */
export function ListFilter({ label, name, options }: Props) {
  const { option, change } = useListQuery();
  return (
    <Select label={label} value={option(name, options)} options={options} onChange={(value) => change(name, value)} />
  );
}
