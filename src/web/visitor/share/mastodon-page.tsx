import { articlePath, mastodonPath } from "../../../contract/visitor-pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { shareText } from "../../ui/networks.ts";
import { instanceHost, mastodonShareUrl } from "./mastodon.ts";

interface Props {
  slug: string;
  title: string;
  url: string;
  /** Instance that the reader typed; undefined before the form is sent. */
  instance: string | undefined;
}

/** Page that asks for the reader's Mastodon instance and links to it; Mastodon has no common share URL. */
export function MastodonPage({ slug, title, url, instance }: Props) {
  const text = shareText({ url, title });
  const host = instance === undefined ? undefined : instanceHost(instance);
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">Share on Mastodon</h1>
      <p className="mt-6 text-lg text-muted wrap-anywhere">
        <a href={articlePath(slug)} className="underline underline-offset-4">
          <bdi>{title}</bdi>
        </a>
      </p>
      <form action={mastodonPath(slug)} data-touch="mastodon-form" data-text={text} className="mt-10 max-w-md">
        <Field
          label="Your instance"
          id="instance"
          name="instance"
          placeholder="mastodon.social"
          defaultValue={instance}
          hint={<span className="needs-scripts">This browser remembers it.</span>}
          error={
            instance !== undefined && !host
              ? "Please enter the name of an instance, such as mastodon.social"
              : undefined
          }
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          dir="ltr"
          required
        />
        <div className="mt-5 flex flex-wrap gap-3">
          {host && (
            <ButtonLink href={mastodonShareUrl(host, text)} rel="noopener" className="max-sm:w-full" variant="primary">
              Share on {host}
            </ButtonLink>
          )}
          <Button type="submit" variant={host ? "secondary" : "primary"} className="max-sm:w-full">
            Continue
          </Button>
        </div>
      </form>
    </div>
  );
}
