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
 * Anchor of the confirmation of a form sent without scripts: the server redirects to the submitted `returnTo`, a path
 * with the form's anchor (`/about#newsletter-footer`), and appends `-done`.
 */
export const doneAnchor = (anchor: string) => `${anchor}-done`;
