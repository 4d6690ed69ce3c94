import type { PostStatus } from "../../../contract/publishing.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

/** Badge colours of the status of a post. */
export const statusTones: Record<PostStatus, BadgeTone> = { draft: "neutral", scheduled: "accent", published: "good" };
