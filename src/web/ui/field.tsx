import {
  type ComponentProps,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from "react";

/** Error of a form or input, announced by screen readers. The input's `aria-describedby` refers to `id`. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-sm text-bad">
      {children}
    </p>
  );
}

/**
 * Attributes of an email input. Browsers reject non-ASCII letters before `@`, so back-office forms with stored
 * addresses are `noValidate`.
 */
export const emailInput = { type: "email", spellCheck: false } as const;

interface TextAreaProps extends ComponentProps<"textarea"> {
  value: string;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * An uncontrolled textarea that shows `value`. In a controlled one, React writes the text into the DOM at every
 * keystroke: long texts are slow, and Chromium's Undo takes back one letter at a time.
 */
export function TextArea({ value, ref, ...textarea }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  });

  return <textarea ref={area} {...textarea} />;
}

/** Errors of the form around an input, by the name of the input. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

interface Common {
  label: string;
  /** Error message below the input; by default the entry for its name in `FieldErrors`. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Hides the label visually, but not from screen readers. */
  labelHidden?: boolean | undefined;
  /** Shows an asterisk. */
  marked?: boolean | undefined;
  /** Content shown over the end of the input, such as the button that reveals a password. */
  inside?: ReactNode;
  /** Id for separately hydrated forms, where `useId` returns other ids than on the server. */
  id?: string | undefined;
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;
type Input = Common & { rows?: undefined } & InputAttributes;
type Area = Common & { rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>;

export const inputClass =
  "w-full rounded-md border border-strong-line bg-raised px-3 py-2.5 text-base text-text placeholder:text-muted aria-invalid:border-bad";

/** Input classes for a dense row: 40 px high. On touch screens 44 px, with text large enough to prevent zoom. */
export const compactInputClass =
  "min-h-10 w-full rounded-md border border-strong-line bg-raised px-3 text-sm text-text placeholder:text-muted aria-invalid:border-bad pointer-coarse:min-h-11 pointer-coarse:text-base";

/** An input in a dense row, whose label is visible as its placeholder only. */
export const CompactInput = ({ label, className = "", ...input }: ComponentProps<"input"> & { label: string }) => (
  <input
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    {...input}
    className={`${compactInputClass} ${className}`}
  />
);

/** Asterisk of a required field for sighted readers; the input itself tells screen readers. */
export const RequiredMark = () => (
  <span aria-hidden className="text-sm font-medium text-bad">
    *
  </span>
);

interface BoxProps extends Common {
  name?: string | undefined;
  className?: string | undefined;
  /** Renders the input with the given attributes, which connect it to label, hint and error. */
  children: (connected: {
    id: string;
    className: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A label, its input, a hint and an error, connected for screen readers. */
export function FieldBox({ label, hint, labelHidden, marked, name = "", className = "", ...box }: BoxProps) {
  const formErrors = useContext(FieldErrors);
  const error = box.error ?? formErrors[name];
  const made = useId();
  const id = box.id ?? made;
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className={labelHidden ? "sr-only" : "flex gap-1"}>
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {marked && <RequiredMark />}
      </div>
      {box.children({ id, className: inputClass, "aria-invalid": error ? true : undefined, "aria-describedby": about })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

/** An input, or a textarea if it has `rows`. */
export function Field(props: Input | Area) {
  const { label, error, hint, labelHidden, marked, inside, className, id, ...input } = props;
  return (
    <FieldBox {...{ label, error, hint, labelHidden, marked, className, id }} name={input.name}>
      {(connected) =>
        input.rows ? (
          typeof input.value === "string" ? (
            <TextArea {...connected} {...input} value={input.value} />
          ) : (
            <textarea {...connected} {...input} />
          )
        ) : inside ? (
          <div className="relative">
            <input {...connected} {...(input as InputAttributes)} className={`${connected.className} pr-12`} />
            {inside}
          </div>
        ) : (
          <input {...connected} {...(input as InputAttributes)} />
        )
      }
    </FieldBox>
  );
}
