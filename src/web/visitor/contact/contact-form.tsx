import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../contract/limits.ts";
import { api } from "../../api.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useCommand } from "../../ui/use-command.ts";
import { typedTextSlot } from "../client/form-drafts.ts";
import { Announced } from "../parts/announced.tsx";
import { HiddenFields } from "../parts/hidden-fields.tsx";
import { doneMark, type Refused, type SentForm, textOf } from "../parts/sent-form.ts";

const anchor = "contact-form";
const keep = "contact";

export function ContactForm({ returnTo, sent }: { returnTo: string; sent?: SentForm }) {
  const { run, state, error, reset } = useCommand<Refused>(async (form) => {
    await api.call("POST /contacts", {
      body: {
        name: textOf(form, "name"),
        email: textOf(form, "email"),
        message: textOf(form, "message"),
        website: textOf(form, "website"),
        newsletter: form.has("newsletter"),
      },
    });
    forgetTypedText();
  }, sent?.error);

  /** The button goes with the thanks: the empty form takes the focus over. */
  function writeAnother() {
    flushSync(reset);
    document.getElementById("contact-name")?.focus();
  }

  if (state === "done") {
    return (
      <Announced>
        <ThankYou>
          <Button variant="secondary" onClick={writeAnother}>
            Send Another Message
          </Button>
        </ThankYou>
      </Announced>
    );
  }

  return (
    <div className="group" id={anchor}>
      <div id={doneMark(anchor)} className="thanks-panel hidden target:block">
        <ThankYou>
          <a href={`#${anchor}`} className={buttonClass("secondary")}>
            Send Another Message
          </a>
        </ThankYou>
      </div>
      <form
        action="/api/contacts"
        method="post"
        data-keep={keep}
        onSubmit={run}
        className="flex flex-col gap-5 group-has-[.thanks-panel:target]:hidden"
      >
        <HiddenFields returnTo={`${returnTo}#${anchor}`} sent={sent} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Name"
            id="contact-name"
            name="name"
            autoComplete="name"
            dir="auto"
            maxLength={limits.personName}
            required
            defaultValue={sent?.values["name"]}
            error={error?.fields?.["name"]}
          />
          <Field
            label="Email"
            id="contact-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={limits.email}
            required
            defaultValue={sent?.values["email"]}
            error={error?.fields?.["email"]}
          />
        </div>
        <Field
          label="Message"
          id="contact-message"
          name="message"
          rows={7}
          dir="auto"
          required
          defaultValue={sent?.values["message"]}
          error={error?.fields?.["message"]}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="newsletter"
            value="true"
            defaultChecked={sent?.values["newsletter"] === "true"}
            className="size-5 shrink-0 accent-accent"
          />
          Send me the weekly newsletter too
        </label>
        {error && Object.keys(error.fields ?? {}).length === 0 && (
          <p role="alert" className="text-sm text-bad">
            {error.message}
          </p>
        )}
        <Button type="submit" aria-disabled={state === "busy"} className="self-start max-sm:self-stretch">
          {state === "busy" ? "Sending..." : "Send Message"}
        </Button>
      </form>
    </div>
  );
}

function ThankYou({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg bg-good-soft p-6 sm:p-8 forced-colors:border">
      <p className="text-xl font-semibold tracking-tight">Thank You!</p>
      <p>Your message has arrived. You will have an answer within 24 hours.</p>
      {children}
    </div>
  );
}

function forgetTypedText() {
  try {
    sessionStorage.removeItem(typedTextSlot(keep));
  } catch {
    // Without storage nothing was kept, and the message has arrived all the same.
  }
}
