/**
 * Where a form without scripts comes back to. A form sends `returnTo`, a path with the form's anchor
 * (`/about#newsletter-footer`); the server adds how it went (`-done`, `-invalid`, `-limit`, `-failed`) and answers 303.
 */
export const returnMarks = (anchor: string) => ({
  done: `${anchor}-done`,
  invalid: `${anchor}-invalid`,
  limit: `${anchor}-limit`,
  failed: `${anchor}-failed`,
});
