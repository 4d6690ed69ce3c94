import { Check, ChevronDown, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { compactInputClass, FieldBox } from "./field.tsx";

export interface Option<T extends string> {
  value: T;
  label: string;
}

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
}

/** The native select, with a label for screen readers. */
export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  return (
    <span className="relative inline-flex">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as T)}
        className={`${compactInputClass} min-w-36 grow cursor-pointer appearance-none pr-9`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Arrow />
    </span>
  );
}

const Arrow = () => (
  <ChevronDown
    aria-hidden
    className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
  />
);

type SelectFieldProps = ComponentProps<"select"> & { label: string; hint?: ReactNode };

/** The native select, with a visible label. */
export const SelectField = ({ label, hint, ...select }: SelectFieldProps) => (
  <FieldBox label={label} hint={hint} name={select.name}>
    {(connected) => (
      <span className="relative">
        <select
          {...connected}
          {...select}
          className={`${connected.className} cursor-pointer appearance-none pr-10 disabled:cursor-default disabled:opacity-60`}
        />
        <Arrow />
      </span>
    )}
  </FieldBox>
);

interface CheckboxProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-1 size-4 shrink-0 cursor-pointer accent-accent pointer-coarse:mt-2.5 pointer-coarse:size-6"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer text-sm font-medium pointer-coarse:py-3">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

interface SelectBoxProps {
  label: string;
  /** Whether the checkbox is checked; `mixed` if it stands for several rows of which only some are selected. */
  checked: boolean | "mixed";
  /** `isRange`: the shift key was held. */
  onToggle: (isRange: boolean) => void;
  /** Key that toggles the checkbox while its row is focused. */
  keyShortcut?: string;
  className?: string;
}

/** A checkbox without a visible label, for rows: a target of 36 px, 44 px on touch screens. */
export function SelectBox({ label, checked, onToggle, keyShortcut, className = "" }: SelectBoxProps) {
  const isMixed = checked === "mixed";
  return (
    <span
      className={`relative inline-flex size-9 shrink-0 items-center justify-center align-middle pointer-coarse:size-11 ${className}`}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts={keyShortcut}
        checked={checked === true}
        // Without this, a shift-click would select the text between two rows.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none flex size-4.5 items-center justify-center rounded-sm border border-strong-line bg-raised text-on-accent transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-hover:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      >
        {isMixed ? <Minus className="size-3.5" /> : checked && <Check className="size-3.5" />}
      </span>
    </span>
  );
}
