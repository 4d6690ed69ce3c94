import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { limits } from "../../../contract/limits.ts";
import { emailInput, Field } from "../../ui/field.tsx";

/** Failure of a form: a `CallFailed` in the browser, or the server's answer to a form sent without scripts. */
export interface FormFailure {
  message: string;
  /** Messages by field; missing if the request could not be sent. */
  fields?: Readonly<Record<string, string>>;
}

/** A failed form that the server renders with the submitted values. */
export interface FailedForm {
  values: Readonly<Record<string, string>>;
  error: FormFailure;
}

/** The text of the named field; empty if it is missing or a file. */
export const fieldText = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * Anchor of the form that was just accepted without scripts; the page shows a confirmation in place of this form. The
 * server has redirected to the form's `returnTo`, such as `/about#newsletter-footer`.
 */
export const AcceptedForm = createContext<string | undefined>(undefined);

/** Whether the form with this anchor was accepted. False in browsers, because only the server sets the context. */
export const useIsAccepted = (anchor: string) => useContext(AcceptedForm) === anchor;

interface EmailFieldProps {
  id: string;
  failedForm: FailedForm | undefined;
  error: FormFailure | undefined;
  labelHidden?: boolean;
  placeholder?: string;
  className?: string;
}

/** Required email address of a form, with the submitted value and its error. */
export function EmailField({ failedForm, error, ...field }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      {...emailInput}
      autoComplete="email"
      maxLength={limits.email}
      required
      defaultValue={failedForm?.values["email"]}
      error={error?.fields?.["email"]}
      {...field}
    />
  );
}

/**
 * Hidden inputs of a form; `returnTo` is the path and anchor to which the server redirects a browser without scripts.
 */
export function HiddenFields({ returnTo, failedForm }: { returnTo: string; failedForm: FailedForm | undefined }) {
  // Sends the time of the failed attempt again, so that the server recognises a repeat of a stored attempt.
  const firstSentAt = failedForm?.values["firstSentAt"];
  return (
    <>
      <input type="hidden" name="returnTo" value={returnTo} />
      {/* Honeypot that people do not see. A message is quarantined if a program fills it in. */}
      <div className="honeypot absolute -left-[200vw] size-px overflow-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {firstSentAt && <input type="hidden" name="firstSentAt" value={firstSentAt} />}
    </>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  // The confirmation replaces a taller form, so on a phone it may be above the visible part.
  element?.scrollIntoView({ block: "nearest" });
}

/** Replaces a completed form: screen readers announce it, it is scrolled into view, and it takes the focus. */
export function FocusedStatus({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className={className}>
      {children}
    </div>
  );
}

/** Message in `AuthLayout` that a form was accepted; `id` is the fragment by which URLs refer to that form. */
export const AcceptedPanel = ({ className = "", ...props }: ComponentProps<"p">) => (
  <p role="status" className={`rounded-md bg-good-soft px-3 py-2 text-sm text-good ${className}`} {...props} />
);

export const Choice = ({ children, ...props }: ComponentProps<"input">) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
    <input type="checkbox" className="size-5 shrink-0 accent-accent" {...props} />
    {children}
  </label>
);

/** Failure of a form in `AuthLayout`; nothing if the input named `field` shows the failure. */
export function FailurePanel({ error, field }: { error: FormFailure | undefined; field?: string }) {
  if (!error || (field && error.fields?.[field])) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
      {error.message}
    </p>
  );
}
