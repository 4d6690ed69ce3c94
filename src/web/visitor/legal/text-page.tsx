/** A page of plain text from the settings, such as the privacy policy; empty lines separate paragraphs. */
export function TextPage({ title, text }: { title: string; text: string }) {
  return (
    <article className="column py-14 sm:py-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">{title}</h1>
      <div className="mt-10 flex flex-col gap-5 wrap-anywhere">
        {text
          .trim()
          .split(/\n\s*\n/)
          .map((paragraph, index) => (
            <p key={index} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
      </div>
    </article>
  );
}
