import type { SiteContent, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Portrait } from "../parts/images.tsx";
import { Figures, PageTitle, SectionHeading } from "../parts/sections.tsx";
import { Projects } from "../project/projects.tsx";

export function AboutPage({ site }: { site: SiteContent }) {
  return (
    <div className="wrap flex flex-col gap-24 pt-14 sm:pt-20">
      <section className={`grid gap-8 md:grid-cols-[auto_1fr] md:gap-14 ${site.bio ? "items-start" : "items-center"}`}>
        <Portrait name={site.name} image={site.avatar} className="size-28 text-xl md:size-44 md:text-2xl" />
        <div>
          {site.headline && (
            <p dir="auto" className="mb-4 text-sm font-medium text-accent">
              {site.headline}
            </p>
          )}
          <PageTitle title={site.name} />
          {site.bio && <Prose html={site.html.bio} className="mt-6 text-muted" />}
        </div>
      </section>

      <Figures figures={site.figures} />

      {site.highlights.length > 0 && <Highlights highlights={site.highlights} />}

      {site.skills.length > 0 && (
        <section aria-labelledby="skills">
          <SectionHeading id="skills">Skills</SectionHeading>
          <ul className="flex flex-wrap gap-2.5">
            {site.skills.map((skill) => (
              <li
                key={skill}
                dir="auto"
                className="rounded-full border border-line bg-raised px-4 py-2 text-sm wrap-anywhere"
              >
                {skill}
              </li>
            ))}
          </ul>
        </section>
      )}

      <div id="projects" className="flex flex-col gap-24 empty:hidden">
        <Projects projects={site.projects} />
      </div>

      <section
        aria-labelledby="questions"
        className="rounded-lg border border-line bg-raised px-6 py-10 sm:px-10 sm:py-14 print:hidden"
      >
        <h2 id="questions" dir="auto" className="wrap-anywhere text-xl font-semibold tracking-tight text-balance">
          {site.callTitle}
        </h2>
        {site.callText && (
          <p dir="auto" className="mt-3 max-w-prose wrap-anywhere text-muted">
            {site.callText}
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href={visitorPages.contact.path} variant="primary">
            Get in Touch
          </ButtonLink>{" "}
          <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>
        </div>
      </section>
    </div>
  );
}

function Highlights({ highlights }: { highlights: SiteSettings["highlights"] }) {
  return (
    <section aria-labelledby="highlights">
      <SectionHeading id="highlights">Career Highlights</SectionHeading>
      <ol className="border-t border-line">
        {highlights.map(({ period, title, text }) => (
          <li
            key={`${period} ${title}`}
            className="grid gap-x-8 gap-y-1 py-6 [border-bottom:var(--row-line)] md:grid-cols-[7rem_1fr_1.5fr] lg:grid-cols-[12rem_1fr_2fr]"
          >
            <p dir="auto" className="text-sm wrap-anywhere text-muted tabular-nums md:pt-0.5">
              {period}
            </p>
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {title}
            </h3>
            <p dir="auto" className="wrap-anywhere text-muted max-md:mt-1">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
