import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { FieldBox } from "./field.tsx";

interface Props extends ComponentProps<"select"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The native select, with a visible label. */
export const SelectField = ({ label, hint, error, ...select }: Props) => (
  <FieldBox label={label} hint={hint} error={error} name={select.name}>
    {(connected) => (
      <span className="relative">
        <select
          {...connected}
          {...select}
          className={`${connected.className} cursor-pointer appearance-none pr-10 disabled:cursor-default disabled:opacity-60`}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    )}
  </FieldBox>
);
