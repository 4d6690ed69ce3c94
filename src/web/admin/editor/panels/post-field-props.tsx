import type { ChangeEvent } from "react";
import type { PostProblem } from "../../../../contract/posts/post-checks.ts";
import { type Post, postLimits } from "../../../../contract/posts/posts.ts";
import { publishingLimits } from "../../../../contract/posts/publishing.ts";
import type { EditorSite } from "../editor-loaders.ts";
import { type PanelProps, type PostFieldName, postFields } from "../post-form.ts";

/** Props of every section of the side column. */
export interface SectionProps extends PanelProps {
  /** Stored post; undefined for a new one. */
  saved: Post | undefined;
  /** Names of categories. */
  suggestions: readonly string[];
  /** Tags in use, most used first. */
  tags: readonly string[];
  /** Names of series. */
  series: readonly string[];
  site: EditorSite;
  onUploading: (step: 1 | -1) => void;
  /** Whether the next save tells readers of an update; undefined leaves an update announced earlier in place. */
  announceUpdate: boolean | undefined;
  setAnnounceUpdate: (announceUpdate: boolean | undefined) => void;
  /** Problems to correct before the post is published. */
  problems: readonly PostProblem[];
}

const limits = { ...postLimits, series: publishingLimits.series, canonicalUrl: publishingLimits.address };

type TextName = PostFieldName & keyof typeof limits;
type ChipsName = "categories" | "tags" | "seoKeywords";

/**
 * Props of a `Field` for a text of the post; label and limit are determined by its name. `advisedLength` shows a
 * counter that warns above this many characters.
 */
export const textFieldProps = ({ form, change, errors }: PanelProps, name: TextName, advisedLength?: number) => ({
  label: postFields[name].label,
  name,
  dir: "auto",
  maxLength: limits[name],
  value: form[name],
  error: errors[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change({ [name]: event.currentTarget.value }),
  hint: advisedLength && <CharacterCount count={form[name].length} advisedLength={advisedLength} />,
});

/** Props of a `ChipsInput` for a list of short texts of the post. */
export const chipsInputProps = ({ form, change, errors }: PanelProps, name: ChipsName) => ({
  label: postFields[name].label,
  chips: form[name],
  onChange: (chips: readonly string[]) => change({ [name]: chips }),
  maxLength: postLimits.listItem,
  most: postLimits.listLength,
  error: errors[name],
});

function CharacterCount({ count, advisedLength }: { count: number; advisedLength: number }) {
  const tone = count > advisedLength ? "font-medium text-warn" : "";
  return <span className={`tabular-nums ${tone}`}>{`${count}/${advisedLength} characters`}</span>;
}
