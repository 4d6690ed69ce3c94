import type { Element, Root } from "hast";
import { embedPage, findEmbed } from "../../contract/embeds.ts";
import { elementOf, rewriteElements, textNode, textOf } from "./trees.ts";

const descriptions = { video: "Play the video on", post: "Show the post on", code: "Show the code on" };

/**
 * A rehype plugin for an address alone in its paragraph: if its site can be embedded, the link is marked, and a click
 * replaces it by a frame. Until then nothing is loaded from that site.
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

/** Returns the address of a link that is alone and whose text is that address; undefined otherwise. */
function addressAlone({ children }: Element): string | undefined {
  const [link, ...others] = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (link?.type !== "element" || link.tagName !== "a" || others.length > 0) return undefined;
  const { href } = link.properties;
  return typeof href === "string" && textOf(link).trim() === href ? href : undefined;
}
