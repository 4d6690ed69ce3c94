/** Why a form was refused: what `CallFailed` says, and what the server says of a form sent without scripts. */
export interface Refused {
  message: string;
  /** Missing where something went wrong before anything was asked. */
  fields?: Readonly<Record<string, string>>;
}

/** A form that the server shows again, with what was typed. */
export interface SentForm {
  values: Readonly<Record<string, string>>;
  error: Refused;
}

/** What was typed into the named field. */
export const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * Where a form without scripts comes back to once it went well: it sends `returnTo`, a path with the form's anchor
 * (`/about#newsletter-footer`), to which the server adds `-done`.
 */
export const doneMark = (anchor: string) => `${anchor}-done`;
