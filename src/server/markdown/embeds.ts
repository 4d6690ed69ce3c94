import type { Element, Root } from "hast";
import { embedPage, findEmbed } from "../../contract/embeds.ts";
import { elementOf, rewriteElements, textNode, textOf } from "./trees.ts";

const descriptions = { video: "Play the video on", post: "Show the post on", code: "Show the code on" };

/**
 * A rehype plugin that marks a link to an embeddable page if it stands alone in a paragraph. A click replaces the link
 * by a frame; before the click, nothing is loaded from the other site.
 */
export function embeds() {
  return (tree: Root) => {
    rewriteElements(tree, (element) => {
      const address = element.tagName === "p" ? addressAlone(element) : undefined;
      const embed = address === undefined ? undefined : findEmbed(address);
      if (!embed || !address) return undefined;
      const properties = {
        href: address,
        rel: ["noopener", "noreferrer"],
        dataTouch: "embed",
        dataEmbed: embedPage(address),
      };
      const link = elementOf("a", properties, [
        elementOf("strong", {}, [textNode(`${descriptions[embed.kind]} ${embed.provider}`)]),
        textNode(" "),
        elementOf("span", {}, [textNode(address.replace(/^https?:\/\/(www\.)?/, ""))]),
      ]);
      return [elementOf("figure", { className: ["embed", `embed-${embed.kind}`] }, [link])];
    });
  };
}

/** Returns the address of a paragraph that contains only a link whose text is its address; undefined otherwise. */
function addressAlone({ children }: Element): string | undefined {
  const [link, ...others] = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (link?.type !== "element" || link.tagName !== "a" || others.length > 0) return undefined;
  const { href } = link.properties;
  return typeof href === "string" && textOf(link).trim() === href ? href : undefined;
}
