import { returnMarks } from "./return-address.ts";

/**
 * What a form without scripts has to tell after the server sent the reader back to it. The page is the same
 * for everybody, so its address says which one is shown (`#contact-failed`), and CSS does the rest.
 */
export function FormOutcomes({ anchor }: { anchor: string }) {
  return (
    <>
      <p id={returnMarks(anchor).invalid} className="form-outcome">
        Something in the form was not right. Please check the e-mail address and try again.
      </p>
      <p id={returnMarks(anchor).limit} className="form-outcome">
        Too many tries from your network. Please wait an hour and try again.
      </p>
      <p id={returnMarks(anchor).failed} className="form-outcome">
        This did not work. Your browser&rsquo;s Back button brings back what you typed; please try again.
      </p>
    </>
  );
}
