import type { ComponentType } from "react";
import { excerptOf } from "../draft-defaults.ts";
import { DraftLinkSection } from "../draft-links/draft-link-section.tsx";
import { BasicInformation } from "./basic-information.tsx";
import { BeforePublishing } from "./before-publishing.tsx";
import { Categories } from "./categories.tsx";
import type { SectionProps } from "./post-field-props.tsx";
import { PostHistory } from "./post-history.tsx";
import { PublishSettings } from "./publish-settings.tsx";
import { SeoSettings } from "./seo-settings.tsx";
import { Series } from "./series.tsx";
import { Sharing } from "./sharing.tsx";
import { Tags } from "./tags.tsx";

export interface EditorSection {
  title: string;
  Content: ComponentType<SectionProps>;
  /** Returns the part of the text that the section uses; without it, changes of the text do not render the section. */
  textOf?: (content: string) => string;
}

const wholeText = (content: string) => content;

/** Sections of the side column, from top to bottom. */
export const editorSections: readonly EditorSection[] = [
  { title: "Basic Information", Content: BasicInformation, textOf: excerptOf },
  { title: "Publish Settings", Content: PublishSettings },
  { title: "Before Publishing", Content: BeforePublishing, textOf: wholeText },
  { title: "Categories", Content: Categories },
  { title: "Tags", Content: Tags },
  { title: "Series", Content: Series },
  { title: "SEO Settings", Content: SeoSettings },
  { title: "Sharing", Content: Sharing, textOf: excerptOf },
  { title: "Draft Link", Content: DraftLinkSection },
  { title: "History", Content: PostHistory, textOf: wholeText },
];
