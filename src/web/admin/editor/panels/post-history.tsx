import { HistorySection } from "../../document/history-section.tsx";
import { postKind } from "../post-kind.ts";
import type { SectionProps } from "./post-field-props.tsx";

export const PostHistory = (section: SectionProps) => <HistorySection kind={postKind} {...section} />;
