import { type ReactNode, useId } from "react";

export type Side = "theirs" | "mine";

interface Props<Choice extends string> {
  legend: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** A third option, such as both versions. */
  other?: { choice: Choice; label: string };
  value: Side | Choice | undefined;
  onChange: (choice: Side | Choice) => void;
}

/** Two versions next to each other, and a choice between them. */
export function SideChoice<Choice extends string = Side>(props: Props<Choice>) {
  const { legend, theirs, mine, other, value, onChange } = props;
  const name = useId();
  const radio = (choice: Side | Choice, label: string) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm font-medium pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        checked={value === choice}
        onChange={() => onChange(choice)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
  const card = "min-w-0 rounded-md border border-line p-3 pt-2 has-checked:border-accent";

  return (
    <fieldset className="min-w-0" data-undecided={value === undefined || undefined}>
      <legend className="mb-1.5 flex gap-2 text-sm font-medium">
        {legend}
        {value === undefined && <span className="font-normal text-warn">needs a choice</span>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <div className={card}>
          {radio("theirs", "Theirs")}
          {theirs}
        </div>
        <div className={card}>
          {radio("mine", "Mine")}
          {mine}
        </div>
      </div>
      {other && <div className="mt-1 px-3">{radio(other.choice, other.label)}</div>}
    </fieldset>
  );
}
