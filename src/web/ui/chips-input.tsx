import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef } from "react";
import { compactInputClass, ErrorText } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

/** Normalisation of a text before it is added as a chip, and the key by which duplicates are recognised. */
export interface ChipRule {
  normalize: (text: string) => string;
  keyOf: (text: string) => string;
}

/** Trims; duplicates are recognised regardless of case. */
export const preserveCase: ChipRule = { normalize: (text) => text.trim(), keyOf: (text) => text.toLowerCase() };

export const lowercase: ChipRule = { normalize: (text) => text.trim().toLowerCase(), keyOf: (text) => text };

const separators = /[,，、،\n]/;

const hasSeparator = (text: string) => separators.test(text);

/** Splits `text` at commas and line breaks, and returns the list with each part added. */
export const addChips = (chips: readonly string[], text: string, rule: ChipRule) =>
  text.split(separators).reduce((added, part) => addChip(added, part, rule), chips);

/** Returns the list with `text` added, or the same array if the text is empty or a duplicate. */
export function addChip(chips: readonly string[], text: string, { normalize, keyOf }: ChipRule): readonly string[] {
  const chip = normalize(text);
  if (!chip || chips.some((other) => keyOf(other) === keyOf(chip))) return chips;
  return [...chips, chip];
}

interface ChipsInputProps {
  /** Singular noun of a chip in labels: 'category'. */
  noun: string;
  label: string;
  labelHidden?: boolean;
  chips: readonly string[];
  onChange: (chips: readonly string[]) => void;
  rule: ChipRule;
  prefix?: string;
  placeholder?: string;
  /** Texts suggested while typing, except for existing chips. */
  suggestions?: readonly string[];
  /** Maximum number of characters of one chip. */
  maxLength: number;
  /** Maximum number of chips. */
  most: number;
  error?: string | undefined;
}

/** A list of short texts: removable chips, and an input that adds one on Enter or at a comma. */
export function ChipsInput({ noun, label, chips, onChange, rule, prefix = "", ...props }: ChipsInputProps) {
  const { labelHidden, placeholder, suggestions, maxLength, most, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const full = chips.length >= most;

  function take() {
    if (!input.current || full) return;
    onChange(addChips(chips, input.current.value, rule));
    input.current.value = "";
  }

  function add() {
    take();
    input.current?.focus();
  }

  /** Adds the typed text, unless the focus moves to a button of this input or to another window. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    const isNextToIt =
      relatedTarget instanceof HTMLButtonElement && currentTarget.closest("section")?.contains(relatedTarget);
    if (currentTarget.value && !isNextToIt && document.activeElement !== currentTarget) take();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition (in Japanese, for example) Enter belongs to the input method.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function onInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    if (hasSeparator(currentTarget.value) && !(nativeEvent as InputEvent).isComposing) take();
  }

  /** Handles a paste of several chips, because the input would remove line breaks and truncate the text. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (full || !hasSeparator(text.trim())) return;
    event.preventDefault();
    onChange(addChips(chips, text, rule));
  }

  function remove(chip: string) {
    onChange(chips.filter((other) => other !== chip));
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li
              key={chip}
              className="inline-flex max-w-full items-center rounded-full bg-accent-soft pl-3 text-xs text-accent"
            >
              <span className="truncate">{`${prefix}${chip}`}</span>
              <button
                type="button"
                aria-label={`Remove ${noun} ${chip}`}
                onClick={() => remove(chip)}
                className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full hover:text-text pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          list={suggestions && `${id}-suggestions`}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxLength}
          placeholder={full ? `At most ${most}` : placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onKeyDown={onKeyDown}
          onInput={onInput}
          onPaste={onPaste}
          onBlur={onBlur}
          className={`${compactInputClass} min-w-0`}
        />
        {suggestions && (
          <datalist id={`${id}-suggestions`}>
            {suggestions
              .filter((suggestion) => addChips(chips, suggestion, rule) !== chips)
              .map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
          </datalist>
        )}
        <IconButton Icon={Plus} label={`Add ${noun}`} onClick={add} disabled={full} className="border border-line" />
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
