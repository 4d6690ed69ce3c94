/** A file of WordPress's media library. */
export interface Attachment {
  address: string;
  alt: string;
  caption: string;
}

export type Attachments = ReturnType<typeof createAttachments>;

/** Index of an export's media library: by id, by the post that a file was uploaded to, and by address. */
export function createAttachments() {
  const byId = new Map<string, Attachment>();
  const byParent = new Map<string, string[]>();
  const addresses = new Set<string>();
  const addressesByPage = new Map<string, string>();
  return {
    add(file: Attachment & { id: string; parent: string; page: string }) {
      // Copies all strings: a substring would keep the whole text in memory.
      const { id, parent, page, ...attachment } = structuredClone(file);
      byId.set(id, attachment);
      addresses.add(withoutProtocol(attachment.address));
      addressesByPage.set(withoutProtocol(page), attachment.address);
      if (!Number(parent)) return;
      const ids = byParent.get(parent);
      if (ids) ids.push(id);
      else byParent.set(parent, [id]);
    },
    find: (id: string) => byId.get(id),
    listOf: (parent: string) => (byParent.get(parent) ?? []).flatMap((id) => byId.get(id) ?? []),
    /** Finds the address of the original picture by the address of a resized version or of the picture's page. */
    wholePicture(address: string) {
      const direct = addressesByPage.get(withoutProtocol(address)) ?? withoutProxy(address);
      const plain = direct.replace(/[?#].*$/, "");
      const candidates = [plain, plain.replace(size, ""), plain.replace(size, "-scaled")];
      return candidates.find((one) => addresses.has(withoutProtocol(one))) ?? direct;
    },
  };
}

/** Matches the size at the end of a resized picture's name, such as `-300x200`. */
const size = /-\d+x\d+(?=\.\w+$)/;

const withoutProtocol = (address: string) => address.replace(/^https?:/i, "");

/** Returns the original address of a picture that WordPress.com scales, `https://i0.wp.com/example.com/a.jpg?w=300`. */
const withoutProxy = (address: string) => address.replace(/^(?:https?:)?\/\/i\d\.wp\.com\/([^?]*).*/, "https://$1");
