/** Visible only without styles: text browsers show the answer to a form before it is sent. */
export const AfterSending = () => <span className="hidden">After sending: </span>;
