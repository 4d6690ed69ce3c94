import { feedFormats } from "../../../contract/visitor-pages.ts";

/** Text of a list on a site without articles. */
export function FirstIsBeingWritten() {
  return (
    <>
      The first article is being written. It will be here, and in the{" "}
      <a href={feedFormats.rss.path} className="text-accent underline underline-offset-4">
        feed
      </a>
      .
    </>
  );
}
