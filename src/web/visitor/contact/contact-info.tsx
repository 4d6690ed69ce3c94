import { Clock, type LucideIcon, Mail, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Email } from "../../../contract/fields.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";

export function ContactInfo({ site }: { site: SiteSettings }) {
  return (
    <dl className="mt-10 flex flex-col gap-5">
      {site.contactEmail && (
        <Entry icon={Mail} label="Email">
          {/* Settings stored by earlier versions may not be an e-mail address. */}
          {Email.safeParse(site.contactEmail).success ? (
            <a
              href={`mailto:${site.contactEmail}`}
              className="wrap-anywhere underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
            >
              {site.contactEmail}
            </a>
          ) : (
            site.contactEmail
          )}
        </Entry>
      )}
      {site.location && (
        <Entry icon={MapPin} label="Location">
          {site.location}
        </Entry>
      )}
      <Entry icon={Clock} label="Response time">
        Within 24 hours
      </Entry>
    </dl>
  );
}

function Entry({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.75rem_1fr] items-center gap-x-4">
      <dt className="contents">
        <span
          aria-hidden="true"
          className="row-span-2 grid size-11 place-items-center self-start rounded-md bg-accent-soft text-accent"
        >
          <Icon className="size-5" />
        </span>
        <span className="text-xs text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
