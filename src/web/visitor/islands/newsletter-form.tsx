import { api, type CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { FormOutcomes } from "./form-outcomes.tsx";
import { Honeypot } from "./honeypot.tsx";
import { returnMarks } from "./return-address.ts";

interface NewsletterFormProps {
  /** Where on the page it stands: there may be two. */
  place: "footer" | "home" | "article";
  /** The path of the page, to come back to without scripts. */
  returnTo: string;
}

export function NewsletterForm({ place, returnTo }: NewsletterFormProps) {
  const anchor = `newsletter-${place}`;
  const { run, state, error } = useCommand<CallFailed>((form) =>
    api.post("/newsletter/subscribe", { email: form.get("email"), website: form.get("website") }),
  );
  const thanks = "Thank you for subscribing. The next issue comes to your inbox.";

  if (state === "done") {
    return (
      <p role="status" className="thanks">
        {thanks}
      </p>
    );
  }

  return (
    <div className="group" id={anchor}>
      <p id={returnMarks(anchor).done} className="thanks hidden target:block">
        {thanks}
      </p>
      <form
        action="/api/newsletter/subscribe"
        method="post"
        onSubmit={run}
        className="flex flex-col gap-3 group-has-[.thanks:target]:hidden"
      >
        <FormOutcomes anchor={anchor} />
        <input type="hidden" name="returnTo" value={`${returnTo}#${anchor}`} />
        <Honeypot />
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label="Email"
            labelHidden
            id={`${anchor}-email`}
            className="min-w-0 flex-[999_1_14rem]"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="Enter your email"
            maxLength={254}
            required
            error={error?.fields["email"]}
          />
          <Button type="submit" disabled={state === "busy"} className="h-[3.125rem] grow px-6">
            {state === "busy" ? "Subscribing..." : "Subscribe"}
          </Button>
        </div>
        {error && !error.fields["email"] && (
          <p role="alert" className="text-sm text-bad">
            {error.message}
          </p>
        )}
      </form>
    </div>
  );
}
